using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Interoperability;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Callbacks of the application that throw on threads of the provider. Each runs in a process of its own, which must not end.
/// </summary>
public sealed class ThrowingCallbackTests
{
    private static readonly Dictionary<string, string> s_environment = [];

    public static TheoryData<string, string> Callbacks
    {
        get
        {
            TheoryData<string, string> cases = [];
            foreach (string kind in (string[])["reader", "nonquery", "xml"])
            {
                cases.Add("ours", kind);
                cases.Add("incumbent", kind);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Callbacks))]
    public async Task The_exception_of_a_Begin_callback_is_that_of_an_unobserved_task(string provider, string kind) =>
        Assert.Equal("error 8134, unobserved, next 1", await RunAsync(provider, kind));

    [Fact]
    public async Task An_exception_of_a_callback_that_a_source_has_registered_with_its_token_does_not_end_the_process() =>
        Assert.Equal("error 0, observed, next 1", await RunAsync("ours", "source"));

    private static async Task<string> RunAsync(string provider, string kind)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("select 1/0", new Answer().Error(8134, 1, 16, "Divide by zero error encountered.").Done());
        string connectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional";
        return (await HostProcess.RunAsync(s_environment, "throw", provider, kind, connectionString)).Trim();
    }
}
