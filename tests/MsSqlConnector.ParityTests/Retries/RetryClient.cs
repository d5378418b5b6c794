using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Retries;

/// <summary>The retry logic of this provider or of Microsoft.Data.SqlClient. The calls of Retrying are recorded.</summary>
internal sealed class RetryClient(bool isOurs)
{
    private readonly List<string> _retries = [];

    public IReadOnlyList<string> Retries => _retries;

    /// <summary>The delays of the retries.</summary>
    public List<TimeSpan> Delays { get; } = [];

    public DbConnection Connect(string connectionString) =>
        isOurs ? new SqlConnection(connectionString) : new Incumbent.SqlConnection(connectionString);

    /// <summary>Sets the provider of a connection or command.</summary>
    public void Use(DbConnection connection, RetrySettings settings) => ((dynamic)connection).RetryLogicProvider = Create(settings);

    public void Use(DbCommand command, RetrySettings settings) => ((dynamic)command).RetryLogicProvider = Create(settings);

    public dynamic Create(RetrySettings settings) => isOurs ? CreateOurs(settings) : CreateTheirs(settings);

    /// <summary>The result of a call, or its exceptions, and the retries.</summary>
    public string Describe(Func<object?> call)
    {
        string result;
        try
        {
            result = $"{call()}";
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.IAssertionException)
        {
            result = Describe(exception);
        }

        return string.Join("; ", [.. _retries, result]);
    }

    public static string Describe(Exception exception) => exception switch
    {
        AggregateException all => $"{all.Message.Split(" (")[0]} [{string.Join(", ", all.InnerExceptions.Select(Describe))}]",
        SqlException ours => $"error {ours.Number}",
        Incumbent.SqlException theirs => $"error {theirs.Number}",
        _ => exception.GetType().Name,
    };

    private SqlRetryLogicBaseProvider CreateOurs(RetrySettings settings)
    {
        SqlRetryLogicOption option = new()
        {
            NumberOfTries = settings.NumberOfTries,
            DeltaTime = settings.DeltaTime,
            MinTimeInterval = settings.MinTimeInterval,
            MaxTimeInterval = settings.MaxTimeInterval,
            TransientErrors = settings.TransientErrors,
            AuthorizedSqlCondition = settings.AuthorizedSqlCondition,
        };
        SqlRetryLogicBaseProvider provider = settings.Kind switch
        {
            "Fixed" => SqlConfigurableRetryFactory.CreateFixedRetryProvider(option),
            "Incremental" => SqlConfigurableRetryFactory.CreateIncrementalRetryProvider(option),
            "Exponential" => SqlConfigurableRetryFactory.CreateExponentialRetryProvider(option),
            _ => SqlConfigurableRetryFactory.CreateNoneRetryProvider(),
        };
        provider.Retrying = (sender, e) => e.Cancel = Note(sender, e.RetryCount, e.Delay, e.Exceptions, settings);
        return provider;
    }

    private Incumbent.SqlRetryLogicBaseProvider CreateTheirs(RetrySettings settings)
    {
        Incumbent.SqlRetryLogicOption option = new()
        {
            NumberOfTries = settings.NumberOfTries,
            DeltaTime = settings.DeltaTime,
            MinTimeInterval = settings.MinTimeInterval,
            MaxTimeInterval = settings.MaxTimeInterval,
            TransientErrors = settings.TransientErrors,
            AuthorizedSqlCondition = settings.AuthorizedSqlCondition,
        };
        Incumbent.SqlRetryLogicBaseProvider provider = settings.Kind switch
        {
            "Fixed" => Incumbent.SqlConfigurableRetryFactory.CreateFixedRetryProvider(option),
            "Incremental" => Incumbent.SqlConfigurableRetryFactory.CreateIncrementalRetryProvider(option),
            "Exponential" => Incumbent.SqlConfigurableRetryFactory.CreateExponentialRetryProvider(option),
            _ => Incumbent.SqlConfigurableRetryFactory.CreateNoneRetryProvider(),
        };
        provider.Retrying = (sender, e) => e.Cancel = Note(sender, e.RetryCount, e.Delay, e.Exceptions, settings);
        return provider;
    }

    private bool Note(object? sender, int retryCount, TimeSpan delay, IList<Exception> exceptions, RetrySettings settings)
    {
        Delays.Add(delay);
        _retries.Add($"{sender!.GetType().Name} retry {retryCount} after {string.Join(", ", exceptions.Select(Describe))}");
        return retryCount == settings.CanceledRetry;
    }
}
