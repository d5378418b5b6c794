namespace MsSqlConnector.DataClassification;

/// <summary>Represents an information type, such as Financial (MS-TDS 2.2.7.5).</summary>
public class InformationType
{
    /// <summary>Initializes a new instance of the <see cref="InformationType"/> class.</summary>
    public InformationType(string name, string id)
    {
        Name = name;
        Id = id;
    }

    /// <summary>Gets the display name.</summary>
    public string Name { get; }

    /// <summary>Gets the identifier in an information protection system.</summary>
    public string Id { get; }
}
