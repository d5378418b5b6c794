namespace MsSqlConnector.DataClassification;

/// <summary>A type of information, such as Financial (MS-TDS 2.2.7.5).</summary>
public class InformationType
{
    /// <summary>Makes an information type.</summary>
    public InformationType(string name, string id)
    {
        Name = name;
        Id = id;
    }

    /// <summary>The name for people.</summary>
    public string Name { get; }

    /// <summary>The identifier that links to an information protection system.</summary>
    public string Id { get; }
}
