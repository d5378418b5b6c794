namespace MsSqlConnector.TestServer.Tokens;

/// <summary>One property of a column in DATACLASSIFICATION: indexes into its labels and information types.</summary>
public readonly record struct ClassificationProperty(ushort Label, ushort InformationType, int Rank = -1)
{
    public const ushort None = 0xFFFF;
}
