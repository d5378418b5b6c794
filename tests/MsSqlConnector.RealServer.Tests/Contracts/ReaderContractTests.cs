using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The documented exceptions of <see cref="System.Data.Common.DbDataReader"/>.</summary>
public sealed class ReaderContractTests
{
    [Theory, Contract]
    public Task GetBoolean(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetByte(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetBytes(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetChar(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetChars(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetDateTime(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetDecimal(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetDouble(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetFloat(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetGuid(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetInt16(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetInt32(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetInt64(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetString(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetValue(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetFieldValue(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetFieldValueAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetStream(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetTextReader(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task IsDBNull(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task IsDBNullAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetData(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetDataTypeName(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetFieldType(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetProviderSpecificFieldType(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetName(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetOrdinal(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Item(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetSchemaTable(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetSchemaTableAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetColumnSchemaAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Read(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ReadAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task NextResult(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task NextResultAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task FieldCount(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task HasRows(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Depth(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetValues(string violation, Target target) => VerifyAsync(violation, target);

    private static Task VerifyAsync(string violation, Target target, [CallerMemberName] string member = "") =>
        ContractVerification.VerifyAsync(typeof(ReaderContractTests), member, violation, target);
}
