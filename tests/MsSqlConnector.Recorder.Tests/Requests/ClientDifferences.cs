using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The differences between the requests of other clients and those of this provider, with their reasons.</summary>
internal static class ClientDifferences
{
    private const string Decimals = "*[decimal(18,4)], @P2 AS n";
    private const string Settings = "the client or its setting";
    private const string Numeric = "every decimal is numeric with 17 bytes, as of Microsoft.Data.SqlClient";
    private const string NullText = "NULL of a text without a size is declared as nvarchar(4000), as by Microsoft.Data.SqlClient";
    private const string Positional = "FreeTDS sends parameters by position";
    private const string LoadFlags = "the flag for unknown updatability, as of Microsoft.Data.SqlClient; Babelfish ignores it";
    private const string Fixed = "a column that is not nullable has the fixed type, as of Microsoft.Data.SqlClient; Babelfish accepts both";
    private const string NoSavepoints = "pytds has neither savepoints nor names of transactions";
    private const string Prepare = "tedious prepares and executes in two requests, and releases the handle at once";
    private const string Ended = "Babelfish reports the end of the transaction after the rollback to a savepoint";

    public static IReadOnlyList<ClientDifference> All { get; } =
    [
        .. Logins,
        new("*", "*", "Flags", "the results have no metadata for unchanged columns (NoMetaData), as of Microsoft.Data.SqlClient"),
        new("*", "*", "Declarations.Length", "other spaces between the declarations"),
        new("pytds-*", "*", "Statement.Length", "pytds declares statements as nvarchar(max)"),
        new("tedious-*", "*", "Statement.Name", "tedious names the parameters of the procedures for statements"),
        new("tedious-*", "*", "Declarations.Name", "tedious names the parameters of the procedures for statements"),
        new("*", Decimals, "Value1.Type", Numeric),
        new("*", Decimals, "Value2.Type", Numeric),
        new("*", Decimals, "Value1.Length", Numeric),
        new("*", Decimals, "Value2.Length", Numeric),
        new("*-parameters", "*[nvarchar], @P2 AS n", "Declarations.Value", NullText),
        new("*-parameters", "*[nvarchar], @P2 AS n", "Value2.Length", NullText),
        new("freetds-batch", "SqlBatch *", "Text", "tsql sends the line feed"),
        new("freetds-prepexec", "*", "Handle.Value", "a new handle is -1 instead of NULL, as of Microsoft.Data.SqlClient"),
        new("freetds-prepexec", "*", "Statement.Type", "FreeTDS declares statements as ntext"),
        new("freetds-prepexec", "*", "Declarations.Type", "FreeTDS declares statements as ntext"),
        new("freetds-*", "*", "Value1.Name", Positional),
        new("freetds-*", "*", "Value2.Name", Positional),
        new("freetds-procedure", "Rpc 1", "Value3.Name", Positional),
        new("freetds-prepexec", "*[datetime2], @P2 AS n", "Declarations.Value", "FreeTDS omits the scale 7, which is the default"),
        new("freetds-prepexec", "*[time], @P2 AS n", "Declarations.Value", "FreeTDS omits the scale 7, which is the default"),
        new("freetds-prepexec", "*[time], @P2 AS n", "Value1.Value", "pyodbc sends whole seconds"),
        new("freetds-procedure", "Rpc 1", "Value2.Length", "pymssql passes no size"),
        new("freetds-procedure", "Rpc 1", "Value3.Value", "pymssql sends no values of output parameters"),
        .. Loads,
        new("*-table", "Rpc 1", "Declarations.Value", "the name of the type is quoted"),
        new("*-table", "Rpc 1", "Value1.Value", "text has the collation of the database; the others send none. tedious sends no flags"),
        new("pytds-transactions", "Transaction 11", "Name", NoSavepoints),
        new("pytds-transactions", "Transaction 12", "*", NoSavepoints),
        new("tedious-transactions", "SqlBatch 6", "Transaction", Ended),
        new("tedious-transactions", "Transaction 14", "Transaction", Ended),
        new("tedious-prepared", "Rpc 1", "Procedure", Prepare),
        new("tedious-prepared", "Rpc 1", "Value*", Prepare),
        new("tedious-prepared", "Rpc 1", "Handle.Name", Prepare),
        new("tedious-prepared", "Rpc 1", "Handle.Value", "a new handle is -1 instead of NULL, as of Microsoft.Data.SqlClient"),
        new("tedious-prepared", "Rpc 4", "request", Prepare),
        new("tedious-reset", "SqlBatch 2", "Text", "the reset comes with the session options, not with the next statement"),
        new("tedious-reset", "SqlBatch 3", "request", "the reset comes with the session options, not with the next statement"),
    ];

    private static IEnumerable<ClientDifference> Logins =>
    [
        new("*", "PreLogin 1", "Version", Settings),
        new("*", "PreLogin 1", "Encryption", "the recorded clients disabled encryption; Encrypt=Optional encrypts the login"),
        new("*", "PreLogin 1", "Instance", "FreeTDS and pytds send zeros after the name"),
        new("*", "PreLogin 1", "ThreadId", Settings),
        new("*", "PreLogin 1", "TraceId", "identifiers of the connection, as of Microsoft.Data.SqlClient"),
        new("*", "PreLogin 1", "FederatedAuthenticationRequired", "requested always, as by Microsoft.Data.SqlClient"),
        new("*", "Login 1", "PacketSize", Settings),
        new("*", "Login 1", "ClientProgramVersion", Settings),
        new("*", "Login 1", "ClientInterfaceName", Settings),
        new("*", "Login 1", "ClientLcid", Settings),
        new("*", "Login 1", "Language", "no language is requested unless the connection string has one"),
        new("freetds-*", "Login 1", "ApplicationName", Settings),
        new("freetds-*", "Login 1", "ClientTimeZone", "no time zone, as of Microsoft.Data.SqlClient"),
        new("*", "Login 1", "OptionFlags1", "the flags for BULK INSERT of old servers are off, as of Microsoft.Data.SqlClient"),
        new("*", "Login 1", "OptionFlags2", "session options of ODBC; an unknown language is an error, as of Microsoft.Data.SqlClient"),
        new("*", "Login 1", "OptionFlags3", "unknown collations are not requested, as of Microsoft.Data.SqlClient"),
        new("*", "Login 1", "Feature *", "as of Microsoft.Data.SqlClient, which sends no data for UTF-8; FreeTDS and tedious send a byte"),
    ];

    private static IEnumerable<ClientDifference> Loads =>
    [
        new("*-bulk", "SqlBatch 1", "b.Collation", "the collation of the column is declared, as by Microsoft.Data.SqlClient"),
        new("*-bulk", "BulkLoad 1", "c.Type", Numeric),
        new("*-bulk", "BulkLoad 1", "c.Length", Numeric),
        new("pytds-bulk", "BulkLoad 1", "*.Flags", LoadFlags),
        new("tedious-bulk", "BulkLoad 1", "*.Flags", LoadFlags),
        new("pytds-bulk", "BulkLoad 1", "a.*", Fixed),
        new("tedious-bulk", "BulkLoad 1", "a.*", Fixed),
        new("freetds-bulk", "SqlBatch 1", "Table", "the statement has the name as given, with the database"),
        new("freetds-bulk", "SqlBatch 1", "c.Type", "FreeTDS declares decimal as numeric"),
        new("freetds-bulk", "SqlBatch 1", "Hints", "freebcp did not request KEEP_NULLS"),
        new("freetds-bulk", "BulkLoad 1", "Done", "FreeTDS sends no DONE"),
    ];
}
