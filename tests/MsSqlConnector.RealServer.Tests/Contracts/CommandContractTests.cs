using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The documented exceptions of <see cref="System.Data.Common.DbCommand"/>.</summary>
public sealed class CommandContractTests
{
    [Theory, Contract]
    public Task ExecuteNonQuery(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ExecuteScalar(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ExecuteReader(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ExecuteNonQueryAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ExecuteScalarAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ExecuteReaderAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Prepare(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task PrepareAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Connection(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task CommandTimeout(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task CommandType(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task UpdatedRowSource(string violation, Target target) => VerifyAsync(violation, target);

    private static Task VerifyAsync(string violation, Target target, [CallerMemberName] string member = "") =>
        ContractVerification.VerifyAsync(typeof(CommandContractTests), member, violation, target);
}
