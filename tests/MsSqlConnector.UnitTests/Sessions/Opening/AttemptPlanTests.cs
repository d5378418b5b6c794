using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

public sealed class AttemptPlanTests
{
    private static int s_number;

    [Fact]
    public void Without_a_data_source_there_is_no_plan() =>
        Assert.Throws<InvalidOperationException>(() => Plan("Database=d"));

    [Fact]
    public void A_permanent_failure_ends_the_retries()
    {
        AttemptPlan plan = Plan("Server=a;Connect Retry Count=5");
        Assert.Equal("a", plan.Destination.Server.Text);
        SqlException failure = Failure(10061);
        Assert.False(plan.TryContinue(failure));
        Assert.Same(failure, plan.Failed());
    }

    [Fact]
    public void A_transient_failure_is_retried_after_the_interval_up_to_the_retry_count()
    {
        AttemptPlan plan = Plan("Server=a;Connect Retry Count=2;Connect Retry Interval=3");
        Assert.Equal(0, plan.PauseMilliseconds);
        Assert.True(plan.TryContinue(Failure(40613)));
        Assert.Equal(3000, plan.PauseMilliseconds);
        Assert.True(plan.TryContinue(Failure(40613)));
        Assert.False(plan.TryContinue(Failure(40613)));
    }

    [Theory]
    [InlineData(233)]
    [InlineData(4060)]
    [InlineData(10060)]
    [InlineData(10928)]
    [InlineData(10929)]
    [InlineData(40197)]
    [InlineData(40501)]
    [InlineData(40613)]
    [InlineData(42108)]
    [InlineData(42109)]
    [InlineData(49918)]
    [InlineData(49920)]
    public void These_failures_are_transient(int number)
    {
        Assert.True(Plan("Server=a").TryContinue(Failure(number)));
        Assert.True(Plan("Server=a").TryContinue(Failure(number, 18456)));
    }

    [Fact]
    public void There_is_no_retry_when_it_is_disabled_or_the_time_does_not_suffice()
    {
        Assert.False(Plan("Server=a", isRepeating: false).TryContinue(Failure(40613)));
        Assert.False(Plan("Server=a;Connect Retry Count=0").TryContinue(Failure(40613)));
        Assert.False(Plan("Server=a;Connect Retry Interval=10", SystemDeadline.After(9_000)).TryContinue(Failure(40613)));
        Assert.False(Plan("Server=a", SystemDeadline.After(0)).TryContinue(Failure(40613)));
    }

    [Theory]
    [InlineData("db.database.windows.net", 2)]
    [InlineData("tcp:DB.Database.Windows.Net,1433", 2)]
    [InlineData("w-ondemand.sql.azuresynapse.net", 5)]
    [InlineData("db.example.com", 1)]
    [InlineData("database.windows.net.example.com", 1)]
    public void Azure_endpoints_have_more_connection_attempts(string server, int count)
    {
        Assert.Equal(count, ConnectionSettings.Parse("Server=" + server).Opening.RetryCount);
        Assert.Equal(3, ConnectionSettings.Parse($"Server={server};Connect Retry Count=3").Opening.RetryCount);
        Assert.Equal(0, ConnectionSettings.Parse($"Server={server};Connect Retry Count=0").Opening.RetryCount);
    }

    [Fact]
    public void Hosts_are_tried_in_order_with_equal_time_slices_and_then_again()
    {
        AttemptPlan plan = Plan(
            "Server=a;Additional Hosts=b,5|c\\x;Connect Retry Count=1;Connect Retry Interval=1", SystemDeadline.After(60_000));
        plan.Start();
        Assert.InRange(plan.AttemptDeadline.RemainingMilliseconds, 15_000, 20_000);
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.Equal(0, plan.PauseMilliseconds);
        Assert.Equal("b,5", plan.Destination.Server.Text);
        Assert.True(plan.TryContinue(Failure(40613)));
        Assert.Equal("c\\x", plan.Destination.Server.Text);
        plan.Start();
        Assert.InRange(plan.AttemptDeadline.RemainingMilliseconds, 45_000, 60_000);
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.Equal(1000, plan.PauseMilliseconds);
        Assert.Equal("a", plan.Destination.Server.Text);
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.False(plan.TryContinue(Failure(10061)));
    }

    [Fact]
    public void A_round_without_a_transient_failure_is_the_last_one()
    {
        AttemptPlan plan = Plan("Server=a;Additional Hosts=b;Connect Retry Count=5");
        Assert.True(plan.TryContinue(Failure(40613)));
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.Equal("a", plan.Destination.Server.Text);
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.False(plan.TryContinue(Failure(10061)));
    }

    [Fact]
    public void A_rejected_account_is_not_sent_to_the_next_host()
    {
        Assert.False(Plan("Server=a;Additional Hosts=b").TryContinue(Failure(18456)));
        Assert.False(Plan("Server=a;Additional Hosts=b").TryContinue(Failure(18488)));
        Assert.True(Plan("Server=a;Additional Hosts=b").TryContinue(Failure(976, 18456)));
    }

    [Fact]
    public void Hosts_are_balanced_round_robin()
    {
        string settings = $"Server=a{Unique()};Additional Hosts=b|c;Load Balance Hosts=true";
        SessionServices services = new();
        IEnumerable<char> firsts = Enumerable.Range(0, 5).Select(_ => Plan(settings, services).Destination.Server.Text[0]);
        Assert.Equal("abcab", string.Concat(firsts));
        AttemptPlan plan = Plan(settings, services);
        Assert.Equal("c", plan.Destination.Server.Text);
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.StartsWith("a", plan.Destination.Server.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void The_exception_lists_each_attempt_once()
    {
        AttemptPlan plan = Plan("Server=a;Additional Hosts=b;Connect Retry Count=1");
        plan.TryContinue(Failure(10060, "a is silent"));
        plan.TryContinue(Failure(10061, "b refused"));
        plan.TryContinue(Failure(10060, "a is silent"));
        SqlException last = Failure(10061, "b refused");
        Assert.False(plan.TryContinue(last));
        SqlException reported = plan.Failed();
        Assert.Equal(["b refused", "a is silent"], reported.Errors.Cast<SqlError>().Select(error => error.Message));
        Assert.Equal(10061, reported.Number);
        Assert.Same(last, reported.InnerException);
    }

    [Fact]
    public void Primary_and_mirror_are_tried_in_turn_with_growing_time_slices_and_pauses()
    {
        AttemptPlan plan = Plan($"Server=a;Failover Partner=b;Database=d{Unique()}", SystemDeadline.After(100_000));
        List<string> turns = [];
        for (int turn = 0; turn < 12; turn++)
        {
            plan.Start();
            int slice = plan.AttemptDeadline.RemainingMilliseconds;
            int expected = 8_000 * (1 + (turn / 2));
            Assert.InRange(slice, expected - 2_000, expected);
            turns.Add($"{plan.Destination.Server.Text}{plan.PauseMilliseconds}");
            Assert.True(plan.TryContinue(Failure(10061)));
        }

        Assert.Equal("a0 b0 a100 b0 a200 b0 a400 b0 a800 b0 a1000 b0", string.Join(" ", turns));
        Assert.False(Plan($"Server=a;Failover Partner=b;Database=d{Unique()}").TryContinue(Failure(18456)));
        Assert.False(Plan($"Server=a;Failover Partner=b;Database=d{Unique()}", SystemDeadline.After(0)).TryContinue(Failure(10061)));
    }

    [Fact]
    public void The_announced_mirror_is_remembered_only_for_its_database()
    {
        string server = "a" + Unique();
        Plan($"Server={server};Database=d").RecordPartner("mirror,1500", isLoggedIn: true);

        AttemptPlan plan = Plan($"Server=tcp:{server},1433;Database=D;Failover Partner=old");
        Assert.False(plan.Destination.IsPartner);
        Assert.True(plan.TryContinue(Failure(10061)));
        Assert.Equal("mirror,1500", plan.Destination.Server.Text);
        Assert.True(plan.Destination.IsPartner);
        plan.RecordPartner(server, isLoggedIn: true);
        Assert.Equal("mirror,1500", Plan($"Server={server};Database=d").Destination.Server.Text);
        Assert.Equal(server, Plan($"Server={server};Database=other").Destination.Server.Text);
        Assert.Equal(server, Plan($"Server={server};Database=d;Multi Subnet Failover=true").Destination.Server.Text);
        Assert.Equal(server, Plan($"Server={server};Database=d;Application Intent=ReadOnly").Destination.Server.Text);
    }

    [Fact]
    public void A_mirror_that_is_announced_with_a_rejection_is_tried_at_once()
    {
        AttemptPlan plan = Plan($"Server=a{Unique()};Database=d;Connect Retry Count=0");
        plan.RecordPartner("mirror", isLoggedIn: false);
        Assert.True(plan.TryContinue(Failure(954)));
        Assert.Equal("mirror", plan.Destination.Server.Text);
        Assert.Equal(0, plan.PauseMilliseconds);
    }

    [Theory]
    [InlineData("http://x")]
    [InlineData("lpc:x")]
    [InlineData("lpc:.")]
    [InlineData(@"(localdb)\MSSQLLocalDB")]
    [InlineData("a:b")]
    public void A_mirror_with_an_invalid_address_is_not_remembered(string partner)
    {
        AttemptPlan plan = Plan($"Server=a{Unique()};Database=d");
        plan.RecordPartner(partner, isLoggedIn: true);
        plan.RecordPartner(new string('x', 200), isLoggedIn: true);
        Assert.False(plan.TryContinue(Failure(10061)));
    }

    [Fact]
    public void A_server_that_is_not_a_partner_ends_the_alternation()
    {
        AttemptPlan plan = Plan($"Server=a;Failover Partner=b;Database=d{Unique()}");
        Assert.True(plan.TryContinue(Failure(10061)));
        SqlException failure = Assert.Throws<SqlException>(() => plan.RecordPartner(null, isLoggedIn: true));
        Assert.Contains("not configured for database mirroring", failure.Message, StringComparison.Ordinal);
        Assert.False(plan.TryContinue(failure));
    }

    [Fact]
    public void A_stale_failover_partner_is_forgotten_and_the_server_is_tried()
    {
        string server = "a" + Unique();
        AttemptPlan before = Plan($"Server={server};Database=d");
        before.RecordPartner("mirror", isLoggedIn: true);
        AttemptPlan plan = Plan($"Server={server};Database=d");
        Assert.True(plan.TryContinue(Failure(10061)));
        SqlException failure = Assert.Throws<SqlException>(() => plan.RecordPartner(null, isLoggedIn: true));
        Assert.True(plan.TryContinue(failure));
        Assert.Equal(server, plan.Destination.Server.Text);
        Assert.False(Plan($"Server={server};Database=d;Connect Retry Count=0").TryContinue(Failure(10061)));
    }

    [Fact]
    public void A_redirection_is_followed_and_starts_over_after_a_failure()
    {
        AttemptPlan plan = Plan("Server=a;Database=d");
        plan.Follow(new RoutingTarget("b\\inst", 1500, ""));
        Assert.Equal(("b", 1500, "d"), (plan.Destination.Server.Host, plan.Destination.Server.Port, plan.Destination.Database));
        Assert.Equal(("b\\inst,1500", "a"), (plan.Destination.Server.Text, plan.Destination.DataSource));
        plan.Follow(new RoutingTarget("b", 1500, "other"));
        Assert.Equal("other", plan.Destination.Database);
        Assert.True(plan.Destination.IsRouted);
        Assert.True(plan.TryContinue(Failure(40613, "busy")));
        Assert.Equal(("a", "d"), (plan.Destination.Server.Text, plan.Destination.Database));
        plan.TryContinue(Failure(10061, "a is down"));
        Assert.Contains("a -> b\\inst,1500 -> b,1500", plan.Failed().Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_login_follows_at_most_eleven_redirections()
    {
        AttemptPlan plan = Plan("Server=a");
        for (int port = 1; port <= 11; port++)
        {
            plan.Follow(new RoutingTarget("b", port, ""));
        }

        SqlException failure = Assert.Throws<SqlException>(() => plan.Follow(new RoutingTarget("b", 12, "")));
        Assert.Contains("Only 11 redirections per login are allowed: a -> b,1 -> b,2", failure.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("\\\\b\\pipe\\sql\\query")]
    [InlineData("np:b")]
    [InlineData("a:b")]
    [InlineData(" ")]
    public void A_redirection_to_an_invalid_address_is_reported(string host)
    {
        AttemptPlan plan = Plan("Server=a");
        SqlException failure = Assert.Throws<SqlException>(() => plan.Follow(new RoutingTarget(host, 1, "")));
        Assert.Contains("invalid address", failure.Message, StringComparison.Ordinal);
        Assert.Throws<SqlException>(() => Plan("Server=a").Follow(new RoutingTarget(new string('x', 1025), 1, "")));
        Assert.Throws<SqlException>(() => Plan("Server=a").Follow(new RoutingTarget("b", 1, new string('x', 129))));
    }

    private static AttemptPlan Plan(string connectionString, Deadline? deadline = null, bool isRepeating = true) =>
        new(ConnectionSettings.Parse(connectionString), new SessionServices(), deadline ?? SystemDeadline.After(60_000), isRepeating);

    private static AttemptPlan Plan(string connectionString, SessionServices services) =>
        new(ConnectionSettings.Parse(connectionString), services, SystemDeadline.After(60_000), isRepeating: true);

    /// <summary>The announced mirrors of servers are remembered for the whole process, so that each test has its own server.</summary>
    private static int Unique() => System.Threading.Interlocked.Increment(ref s_number);

    private static SqlException Failure(params int[] numbers)
    {
        var errors = new SqlErrorCollection();
        foreach (int number in numbers)
        {
            errors.Add(new SqlError(number, 1, 14, "server", $"error {number}", null, 0));
        }

        return SqlException.Create(errors, Guid.Empty);
    }

    private static SqlException Failure(int number, string message) =>
        ClientError.Create(number, ClientError.FatalClass, "server", message, Guid.Empty, inner: null);
}
