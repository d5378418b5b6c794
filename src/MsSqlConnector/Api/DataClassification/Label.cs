namespace MsSqlConnector.DataClassification;

/// <summary>Represents a sensitivity label, such as Confidential (MS-TDS 2.2.7.5).</summary>
public class Label
{
    /// <summary>Initializes a new instance of the <see cref="Label"/> class.</summary>
    public Label(string name, string id)
    {
        Name = name;
        Id = id;
    }

    /// <summary>Gets the display name.</summary>
    public string Name { get; }

    /// <summary>Gets the identifier in an information protection system.</summary>
    public string Id { get; }
}
