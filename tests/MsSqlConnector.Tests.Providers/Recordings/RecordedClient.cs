using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>A client of a recorded conversation: executes its calls over a connection and records all results.</summary>
internal sealed class RecordedClient
{
    private readonly DbConnection _connection;
    private readonly RecordedCase _case;
    private readonly RecordedCommands _commands;
    private readonly List<string> _notes = [];
    private DbTransaction? _transaction;

    /// <param name="connection">A closed connection of either provider that leads to the recorded server.</param>
    /// <param name="client">The calls.</param>
    /// <param name="isAsync">Whether the calls are asynchronous.</param>
    /// <param name="silence">Completes when the server is silent until it receives an attention.</param>
    /// <param name="noteCanceled">
    /// Called when the server may respond to an attention: the command is marked as canceled, or has a timeout.
    /// </param>
    public RecordedClient(DbConnection connection, RecordedCase client, bool isAsync, Task silence, Action? noteCanceled = null)
    {
        _connection = connection;
        _case = client;
        IsAsync = isAsync;
        _commands = new RecordedCommands(connection, isAsync, silence, noteCanceled, Note);
    }

    private bool IsAsync { get; }

    public async Task<string> RunAsync()
    {
        await using (new EitherDisposal<DbConnection>(_connection, IsAsync))
        {
            if (_case.Opening)
            {
                Providers.ListenToMessages(_connection, Note);
            }

            if (!await TryAsync(async () => { await OpenAsync(); return true; }))
            {
                return Notes;
            }

            NoteOpened();
            foreach (RecordedCall call in _case.Calls)
            {
                await TryAsync(async () => { await CallAsync(call); return true; });
            }

            return Notes;
        }
    }

    private string Notes => string.Join("\n", _notes);

    private void Note(string line) => _notes.Add(line);

    private async Task OpenAsync()
    {
        if (IsAsync)
        {
            await _connection.OpenAsync();
        }
        else
        {
            _connection.Open();
        }
    }

    private void NoteOpened()
    {
        if (_case.Opening)
        {
            Note(Providers.DescribeOpened(_connection));
        }
        else
        {
            Providers.ListenToMessages(_connection, Note);
        }
    }

    private async Task CallAsync(RecordedCall call)
    {
        switch (call.Call)
        {
            case "BeginTransaction":
                _transaction = IsAsync ? await Providers.BeginTransactionAsync(_connection) : _connection.BeginTransaction();
                Note("began");
                break;
            case "Commit":
                await CommitAsync();
                break;
            case "State":
                Note($"state {_connection.State}");
                break;
            default:
                await _commands.ExecuteAsync(call, _transaction);
                break;
        }
    }

    /// <summary>Commits the transaction and disposes of it, also when the commit fails.</summary>
    private async Task CommitAsync()
    {
        DbTransaction transaction = _transaction!;
        await using var disposal = new EitherDisposal<DbTransaction>(transaction, IsAsync);
        _transaction = null;
        if (IsAsync)
        {
            await Providers.CommitAsync(transaction);
        }
        else
        {
            transaction.Commit();
        }

        Note("committed");
    }

    private async Task<bool> TryAsync(Func<Task<bool>> call)
    {
        try
        {
            return await call();
        }
        catch (DbException exception)
        {
            _notes.AddRange(Providers.DescribeErrors(exception));
        }
        catch (Exception exception)
        {
            Note($"threw {exception.GetType().Name}");
        }

        return false;
    }
}
