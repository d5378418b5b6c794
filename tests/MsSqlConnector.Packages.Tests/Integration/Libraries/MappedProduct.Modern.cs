using LinqToDB.Mapping;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>A row that Dapper.AOT and linq2db map.</summary>
[Table("product", IsColumnAttributeRequired = false)]
internal sealed class MappedProduct
{
    [PrimaryKey]
    public int Id { get; set; }

    public string Name { get; set; } = "";
}
