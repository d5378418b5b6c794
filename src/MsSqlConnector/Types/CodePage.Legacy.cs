using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>The older platforms' way: their encoding's.</summary>
internal sealed partial class CodePage
{
    public string GetString(ReadOnlySpan<byte> bytes) => Encoding.GetString(bytes);
}
