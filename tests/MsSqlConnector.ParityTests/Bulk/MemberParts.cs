namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The collections of a bulk copy of a provider, and their elements. Calls with null need the types of the provider.</summary>
internal abstract class MemberParts
{
    public abstract dynamic Mappings { get; }

    public abstract dynamic Hints { get; }

    public abstract dynamic Mapping();

    public abstract dynamic Hint(string column);

    public abstract object? AddNoMapping();

    public abstract object? InsertNoMapping();

    public abstract object? RemoveNoMapping();

    public dynamic AddHint(string column) => Hints.Add(Hint(column));
}
