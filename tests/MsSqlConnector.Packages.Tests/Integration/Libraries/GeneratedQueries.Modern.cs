using System.Collections.Generic;
using System.Threading.Tasks;
using Dapper;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>Calls of Dapper that the generator of Dapper.AOT replaces.</summary>
[DapperAot]
internal static class GeneratedQueries
{
    public const string Select = "SELECT Id, Name FROM product WHERE price < @limit";
    public const string Insert = "INSERT INTO product (Id, Name) VALUES (@Id, @Name)";

    public static async Task<List<MappedProduct>> ReadAsync(SqlConnection connection, decimal limit) =>
        (await connection.QueryAsync<MappedProduct>(Select, new { limit })).AsList();

    public static Task<int> AddAsync(SqlConnection connection, MappedProduct product) => connection.ExecuteAsync(Insert, product);
}
