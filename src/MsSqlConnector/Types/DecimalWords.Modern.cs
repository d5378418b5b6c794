using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Types;

/// <content>The words of a SqlDecimal without an array, which newer platforms support.</content>
internal readonly partial struct DecimalWords
{
    public DecimalWords(SqlDecimal value)
    {
        Span<uint> words = stackalloc uint[4];
        value.WriteTdsValue(words);
        IsNegative = !value.IsPositive;
        Word0 = words[0];
        Word1 = words[1];
        Word2 = words[2];
        Word3 = words[3];
    }
}
