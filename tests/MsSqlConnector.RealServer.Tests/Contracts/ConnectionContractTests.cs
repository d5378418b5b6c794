using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The documented exceptions of <see cref="System.Data.Common.DbConnection"/>.</summary>
public sealed class ConnectionContractTests
{
    [Theory, Contract]
    public Task ConnectionString(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task Open(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task OpenAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ServerVersion(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task BeginTransaction(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task BeginTransactionAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ChangeDatabase(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task ChangeDatabaseAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetSchema(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task GetSchemaAsync(string violation, Target target) => VerifyAsync(violation, target);

    [Theory, Contract]
    public Task EnlistTransaction(string violation, Target target) => VerifyAsync(violation, target);

    private static Task VerifyAsync(string violation, Target target, [CallerMemberName] string member = "") =>
        ContractVerification.VerifyAsync(typeof(ConnectionContractTests), member, violation, target);
}
