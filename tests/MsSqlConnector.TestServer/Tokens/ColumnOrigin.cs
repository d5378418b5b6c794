namespace MsSqlConnector.TestServer.Tokens;

/// <summary>The origin of a column in COLINFO (MS-TDS 2.2.7.3).</summary>
/// <param name="Column">The column, counted from 1.</param>
/// <param name="Table">The table of TABNAME, counted from 1; 0 for an expression.</param>
/// <param name="Status">The bits below.</param>
/// <param name="BaseName">The column's name in its table, when it differs.</param>
public readonly record struct ColumnOrigin(byte Column, byte Table, byte Status = 0, string? BaseName = null)
{
    public const byte Expression = 0x04;
    public const byte Key = 0x08;
    public const byte Hidden = 0x10;
    public const byte DifferentName = 0x20;
}
