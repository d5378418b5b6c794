using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Encryption.Statements;
using MsSqlConnector.Sql;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>
/// A copy of a command has everything that was set on the command. New properties must be copied too, or be listed here with the reason why
/// they are not.
/// </summary>
[AlsoWithMars]
public sealed class CommandCopyTests
{
    /// <summary>The settable properties that a clone does not have.</summary>
    private static readonly Dictionary<string, string> s_notCloned = new()
    {
        [nameof(SqlCommand.Notification)] = "A notification belongs to one command: its handlers would be called for the clone too.",
        [nameof(SqlCommand.Site)] = "A container has each component once.",
    };

    /// <summary>The settable properties of a definition that a copy does not have, or has as other objects.</summary>
    private static readonly Dictionary<string, string> s_notCopied = new()
    {
        [nameof(CommandDefinition.StatementEvents)] = "Events have the command as their sender.",
        [nameof(CommandDefinition.Parameters)] = "Copies of the parameters.",
    };

    [Fact]
    public async Task A_clone_has_all_settable_properties()
    {
        await using TdsServer server = TdsServer.Start();
        await using var connection = new SqlConnection(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=False");
        await connection.OpenAsync(TestToken);
        await using var transaction = (SqlTransaction)await connection.BeginTransactionAsync(TestToken);
        await using SqlCommand command = CreateCommand(connection, transaction);
        await using var plain = new SqlCommand();
        await using SqlCommand clone = command.Clone();
        foreach (PropertyInfo property in
            GetSettable(typeof(SqlCommand)).Append(typeof(SqlCommand).GetProperty(nameof(SqlCommand.ColumnEncryptionSetting))!))
        {
            object? expected = property.GetValue(command);
            if (!s_notCloned.ContainsKey(property.Name))
            {
                Assert.True(!Equals(expected, property.GetValue(plain)), $"The test does not set {property.Name}.");
                Assert.True(Equals(expected, property.GetValue(clone)), $"The clone does not have {property.Name}.");
            }
        }

        Assert.Null(clone.Notification);
        VerifyKeyStores(command, clone.Executor.Executable);
    }

    [Fact]
    public void A_command_of_a_batch_has_the_definition_of_the_command()
    {
        using SqlCommand command = CreateCommand(null, null);
        command.Parameters.AddWithValue("@p", 1).ForceColumnEncryption = true;
        CommandDefinition definition = ((IBatchCall)new SqlBatchCommand(command)).Definition;
        foreach (PropertyInfo property in GetSettable(typeof(CommandDefinition)))
        {
            if (!s_notCopied.ContainsKey(property.Name))
            {
                Assert.True(
                    Equals(property.GetValue(command.Executor.Executable), property.GetValue(definition)),
                    $"The command of the batch does not have {property.Name}.");
            }
        }

        Assert.Equal(command.ColumnEncryptionSetting, EncryptionUse.GetSetting(definition));
        var parameters = (SqlParameterCollection)definition.Parameters!;
        Assert.NotSame(command.Parameters[0], Assert.Single(parameters.Cast<SqlParameter>()));
        Assert.True(parameters[0].ForceColumnEncryption);
        VerifyKeyStores(command, definition);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_copy_of_a_parameter_has_all_settable_properties(bool isTyped)
    {
        SqlParameter parameter = isTyped ? new SqlParameter<string>("@p", "value") : new SqlParameter("@p", "value");
        parameter.SqlDbType = SqlDbType.NVarChar;
        parameter.Direction = ParameterDirection.InputOutput;
        parameter.IsNullable = true;
        parameter.Size = 17;
        parameter.Offset = 2;
        parameter.Precision = 5;
        parameter.Scale = 3;
        parameter.SourceColumn = "column";
        parameter.SourceColumnNullMapping = true;
        parameter.SourceVersion = DataRowVersion.Original;
        parameter.ForceColumnEncryption = true;
        parameter.CompareInfo = System.Data.SqlTypes.SqlCompareOptions.IgnoreCase;
        parameter.LocaleId = 1031;
        parameter.TypeName = "type";
        parameter.UdtTypeName = "udt";
        parameter.XmlSchemaCollectionDatabase = "a";
        parameter.XmlSchemaCollectionOwningSchema = "b";
        parameter.XmlSchemaCollectionName = "c";
        var copy = (SqlParameter)((ICloneable)parameter).Clone();
        SqlParameter plain = isTyped ? new SqlParameter<string>() : new SqlParameter();
        foreach (PropertyInfo property in GetSettable(parameter.GetType()))
        {
            Assert.True(Equals(property.GetValue(parameter), property.GetValue(copy)), $"The copy does not have {property.Name}.");
            Assert.True(
                property.Name is nameof(SqlParameter.DbType) or nameof(SqlParameter.SqlDbType)
                || !Equals(property.GetValue(parameter), property.GetValue(plain)),
                $"The test does not set {property.Name}.");
        }
    }

    [Fact]
    public async Task New_commands_have_the_connection_that_creates_them()
    {
        await using SqlDataSource source = new SqlDataSourceBuilder(
            "Server=localhost;Column Encryption Setting=Enabled;Command Timeout=17;Encrypt=False")
            .UseColumnEncryptionKeyStore(ReversingStore.Name, new GatedStore()).Build();
        await using SqlCommand command = source.CreateCommand("text");
        await using SqlBatch batch = source.CreateBatch();
        using SqlCommand ofConnection = command.Connection!.CreateCommand();
        Assert.Same(command.Connection, ofConnection.Connection);
        foreach (SqlConnection connection in (SqlConnection[])[command.Connection, batch.Connection!])
        {
            Assert.True(connection.Settings.Login.ColumnEncryption.IsEnabled);
            Assert.NotNull(AttachedKeyStores.Find(connection, connection.Source.KeyStores));
        }

        Assert.Equal((17, 17, 17), (command.CommandTimeout, ofConnection.CommandTimeout, batch.Timeout));
        Assert.Equal(SqlCommandColumnEncryptionSetting.UseConnectionSetting, batch.CreateBatchCommand().ColumnEncryptionSetting);
    }

    private static SqlCommand CreateCommand(SqlConnection? connection, SqlTransaction? transaction)
    {
        var command = new SqlCommand("text", connection, transaction, SqlCommandColumnEncryptionSetting.Enabled)
        {
            CommandTimeout = 17,
            CommandType = CommandType.StoredProcedure,
            DesignTimeVisible = false,
            UpdatedRowSource = UpdateRowSource.None,
            EnableOptimizedParameterBinding = true,
            RetryLogicProvider = SqlConfigurableRetryFactory.CreateFixedRetryProvider(
                new SqlRetryLogicOption { NumberOfTries = 2, DeltaTime = TimeSpan.FromSeconds(1) }),
            Notification = new SqlNotificationRequest("data", "options", 0),
        };
        command.RegisterColumnEncryptionKeyStoreOnCommand(ReversingStore.Name, new GatedStore());
        return command;
    }

    /// <summary>Returns the properties that can be set, each as the most derived type declares it.</summary>
    private static IEnumerable<PropertyInfo> GetSettable(Type type) => type.GetProperties(BindingFlags.Instance | BindingFlags.Public)
        .Where(property => property.CanWrite && property.SetMethod!.IsPublic && property.GetIndexParameters().Length == 0)
        .GroupBy(property => property.Name)
        .Select(group => group.OrderByDescending(property => Depth(property.DeclaringType!)).First());

    private static int Depth(Type type) => type.BaseType is null ? 0 : 1 + Depth(type.BaseType);

    private static void VerifyKeyStores(SqlCommand command, object copy)
    {
        Assert.NotNull(AttachedKeyStores.Find(command.Executor.Executable));
        Assert.Same(AttachedKeyStores.Find(command.Executor.Executable), AttachedKeyStores.Find(copy));
    }
}
