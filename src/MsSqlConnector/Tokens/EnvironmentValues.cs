using MsSqlConnector.Types;

namespace MsSqlConnector.Tokens;

/// <summary>What ENVCHANGE tells of a session that a reset sets back and a recovery restores (MS-TDS 2.2.7.9).</summary>
internal readonly struct EnvironmentValues
{
    public EnvironmentValues(string database, string language, Collation collation)
    {
        Database = database;
        Language = language;
        Collation = collation;
    }

    public string Database { get; }

    public string Language { get; }

    public Collation Collation { get; }
}
