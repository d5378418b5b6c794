using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The exceptions of parameters and of their collection.</summary>
internal static class ParameterContracts
{
    public static IReadOnlyList<Contract> All { get; } =
    [
        Contract.Sync<ArgumentException>("DbType", "unknown", run => run.Parameter().DbType = (DbType)99),
        Contract.Sync<ArgumentException>("DbType", "not a type of the server", run => run.Parameter().DbType = DbType.UInt32),
        Contract.Sync<ArgumentOutOfRangeException>("Direction", "unknown", run => run.Parameter().Direction = (ParameterDirection)99),
        Contract.Sync<ArgumentOutOfRangeException>("SourceVersion", "unknown", run => run.Parameter().SourceVersion = (DataRowVersion)1),
        Contract.Sync<ArgumentException>("ParameterName", "too long", run => run.Parameter().ParameterName = new string('a', 129)),
        Contract.Sync<ArgumentException>("Size", "negative", run => run.Parameter().Size = -2),
        Contract.Sync<ArgumentException>("SqlDbType", "unknown", run => ((dynamic)run.Parameter()).SqlDbType = (SqlDbType)99),
        Contract.Sync<NotSupportedException>("Value", "unknown type", run => Execute(run, new object())) with
        {
            Difference = "unknown-types"
        },
        Contract.Sync<FormatException>("Value", "not convertible to the stated type", run => Execute(run, "x", DbType.Int32)),
        Contract.Sync<ArgumentNullException>("Add", "null", run => run.Command().Parameters.Add(null!)),
        Contract.Sync<InvalidCastException>("Add", "another type", run => run.Command().Parameters.Add(new object())),
        Contract.Sync<ArgumentException>("Add", "parameter of another command", run => run.Command().Parameters.Add(run.Parameter())),
    ];

    private static void Execute(ContractRun run, object value, DbType? type = null)
    {
        DbCommand command = Comparing.Run.Command(run.Open(), "select @p", ("@p", value));
        if (type is { } stated)
        {
            command.Parameters[0].DbType = stated;
        }

        command.ExecuteNonQuery();
    }
}
