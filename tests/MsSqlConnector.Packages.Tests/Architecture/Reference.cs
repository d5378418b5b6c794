namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>One dependency in an assembly: a member (or the type itself, without a member) references another type.</summary>
internal readonly record struct Reference(TypeId From, string Member, TypeId To)
{
    public override string ToString() => Member.Length == 0 ? $"{From} -> {To}" : $"{From}.{Member} -> {To}";
}
