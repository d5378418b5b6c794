using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore.Diagnostics;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Diagnostics;

/// <summary>Interceptors that record their calls and change statements with a tag.</summary>
internal sealed class CallRecorder(EfRun run)
{
    public IInterceptor[] All => [new Commands(run), new Connections(run), new Transactions(run), new Saving(run)];

    private sealed class Commands(EfRun run) : DbCommandInterceptor
    {
        public override InterceptionResult<DbDataReader> ReaderExecuting(
            DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result)
        {
            Change(command, "ReaderExecuting");
            return result;
        }

        public override ValueTask<InterceptionResult<DbDataReader>> ReaderExecutingAsync(
            DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result,
            CancellationToken cancellationToken = default)
        {
            Change(command, "ReaderExecutingAsync");
            return new ValueTask<InterceptionResult<DbDataReader>>(result);
        }

        public override DbDataReader ReaderExecuted(DbCommand command, CommandExecutedEventData eventData, DbDataReader result)
        {
            run.Record("call", $"ReaderExecuted {command.Parameters.Count} {result.FieldCount} {result.RecordsAffected}");
            return result;
        }

        public override InterceptionResult DataReaderClosing(
            DbCommand command, DataReaderClosingEventData eventData, InterceptionResult result)
        {
            run.Record("call", $"DataReaderClosing {eventData.ReadCount}");
            return result;
        }

        public override void CommandFailed(DbCommand command, CommandErrorEventData eventData) =>
            run.Record("call", $"CommandFailed {run.Provider.NumberOf(eventData.Exception)}");

        public override Task CommandFailedAsync(
            DbCommand command, CommandErrorEventData eventData, CancellationToken cancellationToken = default)
        {
            CommandFailed(command, eventData);
            return Task.CompletedTask;
        }

        private void Change(DbCommand command, string name)
        {
            run.Record("call", $"{name} {command.GetType().Name} {command.CommandTimeout}");
            if (command.CommandText.Contains("tagged", System.StringComparison.Ordinal))
            {
                command.CommandText += "\n-- changed";
            }
        }
    }

    private sealed class Connections(EfRun run) : DbConnectionInterceptor
    {
        public override void ConnectionOpened(DbConnection connection, ConnectionEndEventData eventData) =>
            run.Record("call", $"ConnectionOpened {connection.GetType().Name} {connection.Database} {connection.ServerVersion}");

        public override Task ConnectionOpenedAsync(
            DbConnection connection, ConnectionEndEventData eventData, CancellationToken cancellationToken = default)
        {
            run.Record("call", $"ConnectionOpenedAsync {connection.GetType().Name} {connection.Database} {connection.ServerVersion}");
            return Task.CompletedTask;
        }

        public override void ConnectionClosed(DbConnection connection, ConnectionEndEventData eventData) =>
            run.Record("call", $"ConnectionClosed {connection.State}");

        public override Task ConnectionClosedAsync(DbConnection connection, ConnectionEndEventData eventData)
        {
            run.Record("call", $"ConnectionClosedAsync {connection.State}");
            return Task.CompletedTask;
        }
    }

    private sealed class Transactions(EfRun run) : DbTransactionInterceptor
    {
        public override DbTransaction TransactionStarted(DbConnection connection, TransactionEndEventData eventData, DbTransaction result)
        {
            run.Record("call", $"TransactionStarted {result.IsolationLevel}");
            return result;
        }

        public override void TransactionCommitted(DbTransaction transaction, TransactionEndEventData eventData) =>
            run.Record("call", "TransactionCommitted");

        public override Task TransactionCommittedAsync(
            DbTransaction transaction, TransactionEndEventData eventData, CancellationToken cancellationToken = default)
        {
            run.Record("call", "TransactionCommittedAsync");
            return Task.CompletedTask;
        }

        public override void CreatedSavepoint(DbTransaction transaction, TransactionEventData eventData) =>
            run.Record("call", "CreatedSavepoint");
    }

    private sealed class Saving(EfRun run) : SaveChangesInterceptor
    {
        public override InterceptionResult<int> SavingChanges(DbContextEventData eventData, InterceptionResult<int> result)
        {
            run.Record("call", "SavingChanges");
            return result;
        }

        public override ValueTask<InterceptionResult<int>> SavingChangesAsync(
            DbContextEventData eventData, InterceptionResult<int> result, CancellationToken cancellationToken = default)
        {
            run.Record("call", "SavingChangesAsync");
            return new ValueTask<InterceptionResult<int>>(result);
        }
    }
}
