using System;
using System.ComponentModel;
using System.ComponentModel.Design.Serialization;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>Disposed connections, rejected settings and type converters, compared with SqlClient.</summary>
public sealed class RefusedSettingParityTests
{
    public static TheoryData<string> Methods =>
    [
        "ActiveDirectoryIntegrated", "ActiveDirectoryInteractive", "ActiveDirectoryDeviceCodeFlow", "ActiveDirectoryManagedIdentity",
        "ActiveDirectoryMSI", "ActiveDirectoryDefault", "ActiveDirectoryWorkloadIdentity", "SqlPassword", "ActiveDirectoryServicePrincipal",
    ];

    public static TheoryData<string, Type> Numbers => new()
    {
        { "Min Pool Size=x", typeof(FormatException) },
        { "Min Pool Size=1.0", typeof(FormatException) },
        { "Connect Timeout=' '", typeof(FormatException) },
        { "Max Pool Size=2147483648", typeof(OverflowException) },
        { "Packet Size=99999999999", typeof(OverflowException) },
    };

    [Theory]
    [SyncAndAsync]
    public async Task A_disposed_connection_has_no_connection_string(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        foreach (DbConnection connection in (DbConnection[])
            [new Theirs.SqlConnection(Incumbent.ConnectionString(server)), new SqlConnection(Incumbent.ConnectionString(server))])
        {
            connection.Open();
            if (isAsync)
            {
                await connection.DisposeAsync();
            }
            else
            {
                connection.Dispose();
            }

            Assert.Equal(
                ("", "", "", ConnectionState.Closed),
                (connection.ConnectionString, connection.DataSource, connection.Database, connection.State));
            Assert.Throws<InvalidOperationException>(connection.Open);
            await Assert.ThrowsAsync<InvalidOperationException>(() => connection.OpenAsync(TestToken));
            connection.ConnectionString = Incumbent.ConnectionString(server);
            connection.Open();
            connection.Dispose();
            connection.Dispose();
        }
    }

    [Fact]
    public void A_disposed_connection_of_a_data_source_cannot_be_opened()
    {
        using SqlDataSource source = new SqlDataSourceBuilder("Server=nowhere").Build();
        SqlConnection connection = source.CreateConnection();
        connection.Dispose();

        Assert.Throws<InvalidOperationException>(connection.Open);
        SqlConnection.ClearPool(connection);
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public void An_empty_password_is_rejected_where_no_password_is_allowed(string method)
    {
        foreach (string more in
            (string[])["", "User ID=", "Password=", "User ID=;Password=", "User ID=a", "Pwd=''", "Password=x;Password="])
        {
            string text = $"Authentication={method};{more}";
            Exception? theirs = Record.Exception(() => new Theirs.SqlConnection(text));
            Exception? ours = Record.Exception(() => new SqlConnection(text));
            Assert.Equal($"{text}: {theirs?.GetType()}", $"{text}: {ours?.GetType()}");
        }
    }

    [Fact]
    public void An_access_token_excludes_a_provider_of_SSPI_contexts()
    {
        using var first = new SqlConnection("Server=a") { AccessToken = "token" };
        Assert.Throws<InvalidOperationException>(() => first.SspiContextProvider = new NoContext());
        using var second = new SqlConnection("Server=a") { SspiContextProvider = new NoContext() };
        Assert.Throws<InvalidOperationException>(() => second.AccessToken = "token");
    }

    [Fact]
    public void A_callback_for_access_tokens_excludes_a_provider_of_SSPI_contexts()
    {
        static Task<SqlAuthenticationToken> GetToken(SqlAuthenticationParameters parameters, CancellationToken token) =>
            throw new NotSupportedException();

        using var first = new SqlConnection("Server=a") { AccessTokenCallback = GetToken };
        Assert.Contains(
            "SspiContextProvider",
            Assert.Throws<InvalidOperationException>(() => first.SspiContextProvider = new NoContext()).Message,
            StringComparison.Ordinal);
        using var second = new SqlConnection("Server=a") { SspiContextProvider = new NoContext() };
        Assert.Contains(
            "SspiContextProvider",
            Assert.Throws<InvalidOperationException>(() => second.AccessTokenCallback = GetToken).Message,
            StringComparison.Ordinal);

        SqlDataSourceBuilder callback = new SqlDataSourceBuilder("Server=a").UseSspiContextProvider(new NoContext())
            .UseAccessTokenCallback(GetToken);
        Assert.Throws<ArgumentException>(callback.Build);
        SqlDataSourceBuilder refresher = new SqlDataSourceBuilder("Server=a").UseSspiContextProvider(new NoContext())
            .UsePeriodicTokenProvider(_ => throw new NotSupportedException(), TimeSpan.FromHours(1), TimeSpan.FromMinutes(1));
        Assert.Throws<ArgumentException>(refresher.Build);
    }

    [Theory]
    [InlineData((IsolationLevel)666)]
    [InlineData(IsolationLevel.Chaos)]
    public async Task A_closed_connection_is_reported_before_an_invalid_isolation_level(IsolationLevel level)
    {
        using var ours = new SqlConnection("Server=a");
        using var theirs = new Theirs.SqlConnection("Server=a");
        Assert.Throws<InvalidOperationException>(() => theirs.BeginTransaction(level));
        Assert.Throws<InvalidOperationException>(() => ours.BeginTransaction(level));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await ours.BeginTransactionAsync(level, TestToken));

        await using TdsServer server = TdsServer.Start();
        ours.ConnectionString = Incumbent.ConnectionString(server);
        await ours.OpenAsync(TestToken);
        Assert.Throws<ArgumentOutOfRangeException>(() => ours.BeginTransaction(level));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(async () => await ours.BeginTransactionAsync(level, TestToken));
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(0)]
    [InlineData(1033)]
    [InlineData(0xFFFFF)]
    [InlineData(0x100000)]
    public void A_locale_of_more_than_20_bits_is_rejected(int locale)
    {
        Exception? theirs = Record.Exception(() => new Theirs.SqlParameter { LocaleId = locale });
        Exception? ours = Record.Exception(() => new SqlParameter { LocaleId = locale });

        Assert.Equal(theirs?.GetType(), ours?.GetType());
        Assert.Equal((theirs as ArgumentException)?.ParamName, (ours as ArgumentException)?.ParamName);
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void An_invalid_number_has_the_same_inner_exception_as_in_SqlClient(string text, Type inner)
    {
        ArgumentException theirs = Assert.Throws<ArgumentException>(() => new Theirs.SqlConnection(text));
        ArgumentException ours = Assert.Throws<ArgumentException>(() => new SqlConnection(text));

        Assert.Equal((inner, inner), (theirs.InnerException!.GetType(), ours.InnerException!.GetType()));
        Assert.IsType(inner, Assert.Throws<ArgumentException>(() => new SqlConnectionStringBuilder(text)).InnerException);
        Assert.DoesNotContain(
            text.Split('=')[1].Trim('\'', ' ') is { Length: > 1 } value ? value : "\0", ours.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Network Library=dbmssocn")]
    [InlineData("net=x")]
    [InlineData("Transparent Network IP Resolution=true")]
    public void Keywords_of_NET_Framework_are_not_supported(string text)
    {
        string keyword = text.Split('=')[0];
        Assert.Throws<NotSupportedException>(() => new Theirs.SqlConnectionStringBuilder(text));
        Assert.Contains(
            "not supported on this platform",
            Assert.Throws<NotSupportedException>(() => new SqlConnectionStringBuilder(text)).Message,
            StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => new Theirs.SqlConnectionStringBuilder()[keyword]);
        Assert.Throws<NotSupportedException>(() => new SqlConnectionStringBuilder()[keyword]);
        Assert.Throws<NotSupportedException>(() => new SqlConnection(text));
    }

    /// <summary>At the same time, because some of the failures take seconds.</summary>
    [Fact]
    public async Task Data_sources_that_name_no_server_fail_when_they_are_opened()
    {
        string[] dataSources = [",", "a,", "a,b", "\\", "tcp:"];
        await Task.WhenAll(dataSources.Select(AssertUnusableAsync));
    }

    private static async Task AssertUnusableAsync(string dataSource)
    {
        string full = $"Data Source={dataSource};User ID=a;Password=b;"
            + "Connect Retry Count=0;Connect Timeout=5;Pool Blocking Period=NeverBlock";
        using var theirs = new Theirs.SqlConnection(full);
        using var ours = new SqlConnection(full);

        Assert.Equal(theirs.DataSource, ours.DataSource);
        using var oursAsync = new SqlConnection(full);

        Task<Theirs.SqlException> theirFailure = Assert.ThrowsAsync<Theirs.SqlException>(() => Task.Run(theirs.Open, TestToken));
        Task<SqlException> asyncFailure = Assert.ThrowsAsync<SqlException>(() => oursAsync.OpenAsync(TestToken));
        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => Task.Run(ours.Open, TestToken));
        Assert.Contains("network-related or instance-specific error", failure.Message, StringComparison.Ordinal);
        await theirFailure;
        await asyncFailure;
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failover_partner_with_a_colon_fails_only_when_it_is_used(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        using var ours = new SqlConnection(Incumbent.ConnectionString(server) + ";Failover Partner=host:1433;Initial Catalog=shop");
        using var theirs = new Theirs.SqlConnection(
            Incumbent.ConnectionString(server) + ";Failover Partner=host:1433;Initial Catalog=shop");
        foreach (DbConnection connection in (DbConnection[])[theirs, ours])
        {
            await (isAsync ? connection.OpenAsync(TestToken) : Task.Run(connection.Open, TestToken));
            Assert.Equal(ConnectionState.Open, connection.State);
        }
    }

    [Fact]
    public void The_builder_converts_values_as_in_SqlClient()
    {
        TypeConverter theirs = TypeDescriptor.GetConverter(typeof(Theirs.SqlConnectionStringBuilder));
        TypeConverter ours = TypeDescriptor.GetConverter(typeof(SqlConnectionStringBuilder));
        foreach (Type type in (Type[])[typeof(string), typeof(InstanceDescriptor), typeof(int), typeof(object)])
        {
            Assert.Equal((theirs.CanConvertTo(type), theirs.CanConvertFrom(type)), (ours.CanConvertTo(type), ours.CanConvertFrom(type)));
        }

        var expected = (InstanceDescriptor)theirs.ConvertTo(
            new Theirs.SqlConnectionStringBuilder("Server=a;Encrypt=Strict"), typeof(InstanceDescriptor))!;
        var actual = (InstanceDescriptor)ours.ConvertTo(
            new SqlConnectionStringBuilder("Server=a;Encrypt=Strict"), typeof(InstanceDescriptor))!;
        Assert.Equal(expected.Arguments.Cast<object>(), actual.Arguments.Cast<object>());
        Assert.Equal("Data Source=a;Encrypt=Strict", ((SqlConnectionStringBuilder)actual.Invoke()!).ConnectionString);
        Assert.Equal(
            theirs.ConvertTo(new Theirs.SqlConnectionStringBuilder("Server=a"), typeof(string)),
            ours.ConvertTo(new SqlConnectionStringBuilder("Server=a"), typeof(string)));
        Assert.True(ours.GetPropertiesSupported());
    }

    [Fact]
    public void An_encrypt_option_converts_as_in_SqlClient()
    {
        TypeConverter theirs = TypeDescriptor.GetConverter(typeof(Theirs.SqlConnectionEncryptOption));
        TypeConverter ours = TypeDescriptor.GetConverter(typeof(SqlConnectionEncryptOption));
        foreach (object value in (object[])["true", "strict", "x", " strict ", 5, true, 1.5])
        {
            Assert.Equal($"{value}: {Observe(() => theirs.ConvertFrom(value))}", $"{value}: {Observe(() => ours.ConvertFrom(value))}");
        }

        foreach (Type type in (Type[])[typeof(string), typeof(int), typeof(bool)])
        {
            Assert.Equal(theirs.CanConvertTo(type), ours.CanConvertTo(type));
            Assert.Equal(
                Observe(() => theirs.ConvertTo(Theirs.SqlConnectionEncryptOption.Strict, type)),
                Observe(() => ours.ConvertTo(SqlConnectionEncryptOption.Strict, type)));
        }

        static string Observe(Func<object?> convert)
        {
            try
            {
                return Convert.ToString(convert(), CultureInfo.InvariantCulture) ?? "null";
            }
            catch (Exception exception)
            {
                return exception.GetType().Name;
            }
        }
    }

    [Fact]
    public void Setter_exceptions_name_the_property()
    {
        var parameter = new SqlParameter();
        var command = new SqlCommand();
        Assert.Equal("Direction", Assert.Throws<ArgumentOutOfRangeException>(() => parameter.Direction = (ParameterDirection)99).ParamName);
        Assert.Equal("SqlDbType", Assert.Throws<ArgumentOutOfRangeException>(() => parameter.SqlDbType = (SqlDbType)99).ParamName);
        Assert.Equal(
            "SourceVersion", Assert.Throws<ArgumentOutOfRangeException>(() => parameter.SourceVersion = (DataRowVersion)1).ParamName);
        Assert.Equal(
            "CompareInfo",
            Assert.Throws<ArgumentOutOfRangeException>(
                () => parameter.CompareInfo = (System.Data.SqlTypes.SqlCompareOptions)0x1000000).ParamName);
        Assert.Equal("LocaleId", Assert.Throws<ArgumentOutOfRangeException>(() => parameter.LocaleId = -1).ParamName);
        Assert.Equal("Offset", Assert.Throws<ArgumentException>(() => parameter.Offset = -1).ParamName);
        Assert.Equal("Size", Assert.Throws<ArgumentException>(() => parameter.Size = -2).ParamName);
        Assert.Equal("DbType", Assert.Throws<ArgumentException>(() => parameter.DbType = (DbType)99).ParamName);
        Assert.Equal("ParameterName", Assert.Throws<ArgumentException>(() => parameter.ParameterName = new string('p', 129)).ParamName);
        Assert.Equal("CommandType", Assert.Throws<ArgumentOutOfRangeException>(() => command.CommandType = (CommandType)99).ParamName);
        Assert.Equal(
            "UpdateRowSource", Assert.Throws<ArgumentOutOfRangeException>(() => command.UpdatedRowSource = (UpdateRowSource)99).ParamName);
        Assert.Equal("CommandTimeout", Assert.Throws<ArgumentException>(() => command.CommandTimeout = -1).ParamName);
    }

    [Fact]
    public void A_command_builder_exception_quotes_the_property()
    {
        using var theirs = new Theirs.SqlCommandBuilder();
        using var ours = new SqlCommandBuilder();
        (string Name, Action<DbCommandBuilder> Set)[] cases =
        [
            ("CatalogLocation", b => b.CatalogLocation = CatalogLocation.End), ("CatalogSeparator", b => b.CatalogSeparator = "-"),
            ("SchemaSeparator", b => b.SchemaSeparator = "-"), ("QuotePrefix", b => b.QuotePrefix = "x"),
            ("QuoteSuffix", b => b.QuoteSuffix = "x"),
        ];
        foreach ((string name, Action<DbCommandBuilder> set) in cases)
        {
            Assert.Contains($"'{name}'", Assert.Throws<ArgumentException>(() => set(theirs)).Message, StringComparison.Ordinal);
            Assert.Contains($"'{name}'", Assert.Throws<ArgumentException>(() => set(ours)).Message, StringComparison.Ordinal);
        }
    }

    private sealed class NoContext : SspiContextProvider
    {
        protected override bool GenerateContext(
            ReadOnlySpan<byte> incomingBlob, System.Buffers.IBufferWriter<byte> outgoingBlobWriter,
            SspiAuthenticationParameters authParams) => false;
    }
}
