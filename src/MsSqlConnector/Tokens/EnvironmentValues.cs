using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Tokens;

/// <summary>The ENVCHANGE values that a session reset resets and a recovery restores (MS-TDS 2.2.7.9).</summary>
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
