using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Prepared statements: sp_prepexec and sp_execute, and the conditions for sending each.</summary>
internal static class PreparedScenarios
{
    public static IEnumerable<WireScenario> All() =>
    [
        .. Types().Select(type => new WireScenario($"prepared {type.Name}", run => ExecuteThrice(run, type.SetUp))),
        new("prepared with several parameters", run => ExecuteThrice(
            run,
            Parameter("@a", SqlDbType.Int, 1),
            Parameter("@b", SqlDbType.NVarChar, "text", 20),
            Parameter("@c", SqlDbType.Bit, DBNull.Value))),
        new("prepared with an output parameter", run => ExecuteThrice(
            run,
            Parameter("@a", SqlDbType.Int, 1),
            Output(Parameter("@b", SqlDbType.NVarChar, DBNull.Value, 10), ParameterDirection.Output),
            Output(Parameter("@c", SqlDbType.Int, 3), ParameterDirection.InputOutput))),
        new("prepared with a return value only", run => ExecuteThrice(
            run, Output(Parameter("@r", SqlDbType.Int, null), ParameterDirection.ReturnValue))),
        new("prepared text of 4001 characters", run => ExecuteThrice(run, "select @a".PadRight(4001), Parameter("@a", SqlDbType.Int, 1))),
        new("prepared twice", run => Prepared(run, (command, execute) => { command.Prepare(); execute(); command.Prepare(); execute(); })),
        new("prepared, then another text", run => Prepared(run, (command, execute) =>
        {
            execute();
            execute();
            command.CommandText = "select @a as other";
            execute();
            execute();
        })),
        new("prepared, another text before the execution", run => Prepared(run, (command, execute) =>
        {
            command.CommandText = "select @a as other";
            execute();
            execute();
        })),
        new("prepared, then a parameter more", run => Prepared(run, (command, execute) =>
        {
            execute();
            Add(command, Parameter("@b", SqlDbType.Int, 2));
            execute();
            execute();
        })),
        new("prepared, then no parameter, then one", run => Prepared(run, (command, execute) =>
        {
            execute();
            command.Parameters.Clear();
            execute();
            Add(command, Parameter("@a", SqlDbType.Int, 2));
            execute();
        })),
        new("prepared, then another type", run => Prepared(run, (command, execute) =>
        {
            execute();
            ((dynamic)command.Parameters[0]).SqlDbType = SqlDbType.BigInt;
            execute();
        })),
        new("prepared, then closed and opened", run => Prepared(run, (command, execute) =>
        {
            execute();
            command.Connection!.Close();
            command.Connection.Open();
            execute();
            execute();
        }), "Encrypt=Optional;Pooling=true"),
        new("prepared, then a procedure", run => Prepared(run, (command, execute) =>
        {
            execute();
            command.CommandText = "dbo.p";
            command.CommandType = CommandType.StoredProcedure;
            execute();
        })),
        new("prepared, read row by row", run => Prepared(run, (command, _) =>
        {
            for (int i = 0; i < 3; i++)
            {
                using DbDataReader reader = command.ExecuteReader(CommandBehavior.SingleRow);
                reader.Read();
            }
        })),
        new("prepared as SchemaOnly", run => Prepared(run, (command, execute) =>
        {
            command.ExecuteReader(CommandBehavior.SchemaOnly).Close();
            execute();
            command.ExecuteReader(CommandBehavior.SchemaOnly).Close();
        })),
        new("prepared and disposed", run =>
        {
            using DbConnection connection = run.Open();
            for (int i = 0; i < 2; i++)
            {
                using DbCommand command = WireRun.Command(connection, "select @a", Parameter("@a", SqlDbType.Int, 1));
                command.Prepare();
                command.ExecuteNonQuery();
            }
        }),
    ];

    private static IEnumerable<(string Name, Action<dynamic> SetUp)> Types() =>
        new (SqlDbType Type, object Value, int Size)[]
        {
            (SqlDbType.Bit, true, 0), (SqlDbType.TinyInt, (byte)1, 0), (SqlDbType.SmallInt, (short)1, 0), (SqlDbType.Int, 1, 0),
            (SqlDbType.BigInt, 1L, 0), (SqlDbType.Real, 1.5f, 0), (SqlDbType.Float, 1.5, 0), (SqlDbType.Money, 1.5m, 0),
            (SqlDbType.SmallMoney, 1.5m, 0), (SqlDbType.UniqueIdentifier, new Guid("00112233-4455-6677-8899-aabbccddeeff"), 0),
            (SqlDbType.Date, new DateTime(2024, 2, 29), 0), (SqlDbType.DateTime, new DateTime(2024, 2, 29, 1, 2, 3), 0),
            (SqlDbType.SmallDateTime, new DateTime(2024, 2, 29, 1, 2, 0), 0), (SqlDbType.Time, new TimeSpan(1, 2, 3), 7),
            (SqlDbType.DateTime2, new DateTime(2024, 2, 29, 1, 2, 3), 7), (SqlDbType.Char, "abc", 10), (SqlDbType.NChar, "abc", 10),
            (SqlDbType.VarChar, "abc", 10), (SqlDbType.NVarChar, "abc", 10), (SqlDbType.VarChar, "abc", -1),
            (SqlDbType.NVarChar, "abc", -1), (SqlDbType.Binary, new byte[] { 1, 2, 3 }, 10),
            (SqlDbType.VarBinary, new byte[] { 1, 2, 3 }, 10), (SqlDbType.VarBinary, new byte[] { 1, 2, 3 }, -1),
            (SqlDbType.Xml, "<a/>", -1),
        }.Select(of => ($"{of.Type}({of.Size})", Parameter("@a", of.Type, of.Value, of.Size)))
        .Append(("Decimal(10,3)", p =>
        {
            Parameter("@a", SqlDbType.Decimal, 1.5m)(p);
            p.Precision = (byte)10;
            p.Scale = (byte)3;
        }));

    private static Action<dynamic> Parameter(string name, SqlDbType type, object? value, int size = 0) => p =>
    {
        p.ParameterName = name;
        p.SqlDbType = type;
        p.Value = value;
        if (size != 0)
        {
            p.Size = size;
        }
    };

    private static Action<dynamic> Output(Action<dynamic> setUp, ParameterDirection direction) => p =>
    {
        setUp(p);
        p.Direction = direction;
    };

    private static void ExecuteThrice(WireRun run, params Action<dynamic>[] parameters) => ExecuteThrice(run, "select @a", parameters);

    private static void ExecuteThrice(WireRun run, string text, params Action<dynamic>[] parameters)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, text, parameters);
        command.Prepare();
        for (int i = 0; i < 3; i++)
        {
            command.ExecuteNonQuery();
        }
    }

    private static void Prepared(WireRun run, Action<DbCommand, Action> steps)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, "select @a", Parameter("@a", SqlDbType.Int, 1));
        command.Prepare();
        steps(command, () => command.ExecuteNonQuery());
    }

    private static void Add(DbCommand command, Action<dynamic> setUp)
    {
        DbParameter parameter = command.CreateParameter();
        setUp(parameter);
        command.Parameters.Add(parameter);
    }
}
