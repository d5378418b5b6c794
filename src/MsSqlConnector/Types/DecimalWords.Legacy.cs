using System.Data.SqlTypes;

namespace MsSqlConnector.Types;

/// <content>The words of a SqlDecimal, which older platforms return only as an array.</content>
internal readonly partial struct DecimalWords
{
    public DecimalWords(SqlDecimal value)
    {
        int[] words = value.Data;
        IsNegative = !value.IsPositive;
        Word0 = (uint)words[0];
        Word1 = (uint)words[1];
        Word2 = (uint)words[2];
        Word3 = (uint)words[3];
    }
}
