using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Connections;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>Determines which statements of an execution use Always Encrypted.</summary>
internal static class EncryptionUse
{
    /// <summary>Returns the state of a command, which is created when it is first needed.</summary>
    public static CommandEncryption Get(CommandDefinition definition) => definition.Extras.Transform ??= new CommandEncryption();

    /// <summary>Returns the setting of a command, which can be that of its connection.</summary>
    public static SqlCommandColumnEncryptionSetting GetSetting(CommandDefinition definition) =>
        definition.KnownExtras?.Transform?.Setting ?? SqlCommandColumnEncryptionSetting.UseConnectionSetting;

    /// <exception cref="System.ArgumentOutOfRangeException">The value is not defined.</exception>
    public static void SetSetting(CommandDefinition definition, SqlCommandColumnEncryptionSetting value)
    {
        if (value != GetSetting(definition))
        {
            Get(definition).Setting = value;
        }
    }

    /// <summary>Copies the setting and the key stores of a command to another one.</summary>
    public static void Copy(CommandDefinition source, CommandDefinition target)
    {
        SetSetting(target, GetSetting(source));
        AttachedKeyStores.Copy(source, target);
    }

    /// <summary>Returns whether a statement encrypts parameters or decrypts results.</summary>
    public static bool IsNeeded(Executable executable, IConnection connection)
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

    /// <summary>Returns whether the results of the statement whose response is being read are decrypted.</summary>
    public static bool DecryptsResults(Executable executable, IConnection connection) =>
        executable.CurrentDefinition is { } definition && GetSetting(definition, connection) != SqlCommandColumnEncryptionSetting.Disabled;

    /// <summary>
    /// Returns whether the parameters of a command can be encrypted. Which of them are is known only after the server has described them.
    /// </summary>
    /// <param name="definition">The command.</param>
    /// <param name="connection">The connection; null if the command has none.</param>
    public static bool CanEncryptParameters(CommandDefinition definition, IConnection? connection) =>
        GetSetting(definition) == SqlCommandColumnEncryptionSetting.Enabled
        || (connection is not null && GetSetting(definition, connection) == SqlCommandColumnEncryptionSetting.Enabled);

    /// <summary>Allows the statements that encrypt to have parameters that must be encrypted.</summary>
    /// <exception cref="InvalidOperationException">
    /// The server did not acknowledge Always Encrypted at the login, but a statement requires it.
    /// </exception>
    public static void Begin(Executable executable, IConnection connection, CommandSession session)
    {
        Reset(executable);
        if (executable is CommandDefinition definition)
        {
            Allow(definition, connection, session);
            return;
        }

        foreach (IBatchCall call in executable.BatchCalls)
        {
            Allow(call.Definition, connection, session);
        }
    }

    /// <summary>Forgets the statements of the previous request.</summary>
    public static void Reset(Executable executable)
    {
        (executable as CommandDefinition)?.KnownExtras?.Transform?.Reset();
        foreach (IBatchCall call in executable.BatchCalls)
        {
            call.Definition.KnownExtras?.Transform?.Reset();
        }
    }

    /// <summary>Returns the statements of a filled request that can have encrypted parameters or use the enclave of the server.</summary>
    public static List<EncryptedStatement> FindStatements(
        Executable executable, CommandSession session, IConnection connection, StatementRequest request)
    {
        List<EncryptedStatement> statements = [];
        if (executable is CommandDefinition definition)
        {
            Add(statements, definition, connection, FindParameters(definition, session), request);
            return statements;
        }

        foreach (CommandDefinition called in executable.BatchCalls.Select(static call => call.Definition).Distinct())
        {
            foreach ((CallRequest callRequest, RpcParameterList parameters) in Get(called).Calls)
            {
                Add(statements, called, connection, parameters, callRequest);
            }
        }

        return statements;
    }

    private static SqlCommandColumnEncryptionSetting GetSetting(CommandDefinition definition, IConnection connection) =>
        GetSetting(definition) is var setting and not SqlCommandColumnEncryptionSetting.UseConnectionSetting ? setting
        : connection.Settings.Login.ColumnEncryption.IsEnabled ? SqlCommandColumnEncryptionSetting.Enabled
        : SqlCommandColumnEncryptionSetting.Disabled;

    private static void Allow(CommandDefinition definition, IConnection connection, CommandSession session)
    {
        SqlCommandColumnEncryptionSetting setting = GetSetting(definition, connection);
        if (setting != SqlCommandColumnEncryptionSetting.Disabled && session.Core.Login.ColumnEncryption.Version == 0)
        {
            // Otherwise an attacker only has to remove the acknowledgement from the login to receive the values in plain text.
            throw DescriptionErrors.NotAcknowledged(setting);
        }

        if (setting == SqlCommandColumnEncryptionSetting.Enabled)
        {
            Get(definition).Allow();
        }
    }

    private static RpcParameterList FindParameters(CommandDefinition definition, CommandSession session) =>
        definition.CommandType == CommandType.StoredProcedure ? session.Requests.Rpc.Parameters
        : definition.HasParameters ? session.Requests.StatementParameters
        : new RpcParameterList();

    private static void Add(
        List<EncryptedStatement> statements, CommandDefinition definition, IConnection connection, RpcParameterList parameters,
        StatementRequest request)
    {
        if ((definition.HasParameters || connection.Settings.Login.ColumnEncryption.UsesEnclave)
            && GetSetting(definition, connection) == SqlCommandColumnEncryptionSetting.Enabled)
        {
            statements.Add(EncryptedStatement.Create(definition, parameters, request));
        }
    }
}
