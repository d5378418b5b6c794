using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The documented exceptions of <see cref="System.Data.Common.DbParameter"/>.</summary>
public sealed class ParameterContractTests
{
    [Theory, Contract]
    public Task DbType(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Direction(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task SourceVersion(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ParameterName(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Size(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task SqlDbType(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Value(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Add(string violation, Target target) => VerifyAsync(violation, target);

    private static Task VerifyAsync(string violation, Target target, [CallerMemberName] string member = "") =>
        ContractVerification.VerifyAsync(typeof(ParameterContractTests), member, violation, target);
}
