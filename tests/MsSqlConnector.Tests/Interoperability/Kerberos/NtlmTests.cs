using System;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>Integrated logins without a ticket: SPNEGO negotiates NTLM, whose accounts are in a file.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class NtlmTests(NtlmAccounts accounts) : IClassFixture<NtlmAccounts>
{
    public static TheoryData<string, string, bool> Modes => new MatrixTheoryData<string, string, bool>(
        ["net10.0", "netstandard2.0"], ["NotSupported", "On"], [false, true]);

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_correct_password_logs_in_and_is_bound_to_the_TLS_channel(string build, string encryption, bool isAsync)
    {
        string outcome = await OpenAsync(build, "DOM:alice:right", encryption, isAsync);

        Assert.Equal(@"opened NTLM DOM\alice" + (encryption == "On" ? " bound" : ""), outcome);
    }

    [Theory]
    [InlineData("net10.0", false)]
    [InlineData("net10.0", true)]
    [InlineData("netstandard2.0", false)]
    [InlineData("netstandard2.0", true)]
    public async Task A_wrong_password_is_the_servers_error_18452(string build, bool isAsync)
    {
        string outcome = await OpenAsync(build, "DOM:alice:wrong", "On", isAsync);

        Assert.StartsWith("failed 18452 Login failed. ", outcome, StringComparison.Ordinal);
    }

    private async Task<string> OpenAsync(string build, string account, string encryption, bool isAsync)
    {
        IndependentClients.RequireNtlm();
        TokenProcess server = await accounts.ServerAsync(encryption);
        TokenProcess client = await accounts.ClientAsync(account, build);
        return await client.OpenAsync(
            $"Data Source=localhost,{server.Port};Integrated Security=true;Encrypt=Optional;Trust Server Certificate=true;"
            + "Pooling=false;Connect Timeout=60",
            isAsync);
    }
}
