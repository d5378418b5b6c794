namespace MsSqlConnector.DataClassification;

/// <summary>A sensitivity label, such as Confidential (MS-TDS 2.2.7.5).</summary>
public class Label
{
    /// <summary>Makes a sensitivity label.</summary>
    public Label(string name, string id)
    {
        Name = name;
        Id = id;
    }

    /// <summary>The name for people.</summary>
    public string Name { get; }

    /// <summary>The identifier that links to an information protection system.</summary>
    public string Id { get; }
}
