using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>Determines which statements of an execution use Always Encrypted.</summary>
internal static class EncryptionUse
{
    /// <summary>Whether a statement encrypts parameters or decrypts results.</summary>
    public static bool IsNeeded(Executable executable, IExecutionConnection connection)
    {
        if (executable is CommandDefinition definition)
        {
            return GetSetting(definition, connection) != SqlCommandColumnEncryptionSetting.Disabled;
        }

        foreach (IBatchCall call in executable.BatchCalls)
        {
            if (GetSetting(call.Definition, connection) != SqlCommandColumnEncryptionSetting.Disabled)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether the results of the statement whose response is being read are decrypted.</summary>
    public static bool DecryptsResults(Executable executable, IExecutionConnection connection) =>
        executable.CurrentDefinition is { } definition && GetSetting(definition, connection) != SqlCommandColumnEncryptionSetting.Disabled;

    /// <summary>Allows the statements that encrypt to have parameters that must be encrypted.</summary>
    public static void Begin(Executable executable, IExecutionConnection connection)
    {
        Reset(executable);
        if (executable is CommandDefinition definition)
        {
            Allow(definition, connection);
            return;
        }

        foreach (IBatchCall call in executable.BatchCalls)
        {
            Allow(call.Definition, connection);
        }
    }

    /// <summary>Forgets the statements of the previous request.</summary>
    public static void Reset(Executable executable)
    {
        (executable as CommandDefinition)?.EncryptionState?.Reset();
        foreach (IBatchCall call in executable.BatchCalls)
        {
            call.Definition.EncryptionState?.Reset();
        }
    }

    /// <summary>Returns the statements of a filled request that can have encrypted parameters or use the enclave of the server.</summary>
    public static List<EncryptedStatement> FindStatements(
        Executable executable, CommandSession session, IExecutionConnection connection, StatementRequest request)
    {
        List<EncryptedStatement> statements = [];
        if (session.Core.Login.ColumnEncryption.Version == 0)
        {
            return statements;
        }

        if (executable is CommandDefinition definition)
        {
            Add(statements, definition, connection, FindParameters(definition, session), request);
            return statements;
        }

        foreach (CommandDefinition called in executable.BatchCalls.Select(static call => call.Definition).Distinct())
        {
            foreach ((CallRequest callRequest, RpcParameterList parameters) in called.EncryptionState!.Calls)
            {
                Add(statements, called, connection, parameters, callRequest);
            }
        }

        return statements;
    }

    private static SqlCommandColumnEncryptionSetting GetSetting(CommandDefinition definition, IExecutionConnection connection) =>
        definition.Encryption != SqlCommandColumnEncryptionSetting.UseConnectionSetting ? definition.Encryption
        : connection.Settings.Login.ColumnEncryption.IsEnabled ? SqlCommandColumnEncryptionSetting.Enabled
        : SqlCommandColumnEncryptionSetting.Disabled;

    private static void Allow(CommandDefinition definition, IExecutionConnection connection)
    {
        CommandEncryption state = definition.EncryptionState ??= new CommandEncryption();
        if (GetSetting(definition, connection) == SqlCommandColumnEncryptionSetting.Enabled
            && connection.Link.Session is { Login.ColumnEncryption.Version: > 0 })
        {
            state.Allow();
        }
    }

    private static RpcParameterList FindParameters(CommandDefinition definition, CommandSession session) =>
        definition.CommandType == CommandType.StoredProcedure ? session.Requests.Rpc.Parameters
        : definition.HasParameters ? session.Requests.StatementParameters
        : new RpcParameterList();

    private static void Add(
        List<EncryptedStatement> statements, CommandDefinition definition, IExecutionConnection connection, RpcParameterList parameters, StatementRequest request)
    {
        if ((definition.HasParameters || connection.Settings.Login.ColumnEncryption.UsesEnclave)
            && GetSetting(definition, connection) == SqlCommandColumnEncryptionSetting.Enabled)
        {
            statements.Add(EncryptedStatement.Create(definition, parameters, request));
        }
    }
}
