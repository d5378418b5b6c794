using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace MsSqlConnector.Analyzers;

/// <summary>
/// The rules of the package. Each one belongs to an entry of the documents, which its description names. Its help link opens the entry if
/// the build knows the address of the documents.
/// </summary>
internal static class Rules
{
    private const string Category = "Migration";

    private static readonly string s_address = ReadAddress();

    public static readonly DiagnosticDescriptor Namespace = Define(
        "MSSQL001", "Use the namespaces of MsSqlConnector", "'{0}' belongs to another provider; use '{1}'", DiagnosticSeverity.Warning,
        "migrating.md#change-the-code");

    public static readonly DiagnosticDescriptor Keyword = Define(
        "MSSQL002", "A keyword of the connection string has another effect", "'{0}': {1}", DiagnosticSeverity.Warning,
        "differences.md#connection-strings");

    public static readonly DiagnosticDescriptor Switch = Define(
        "MSSQL003", "MsSqlConnector does not read the switches of Microsoft.Data.SqlClient",
        "MsSqlConnector does not read the switch '{0}'", DiagnosticSeverity.Warning, "appcontext-switches.md");

    public static readonly DiagnosticDescriptor Cancellation = Define(
        "MSSQL004", "A canceled token causes OperationCanceledException",
        "A canceled token causes OperationCanceledException, which this catch clause does not handle", DiagnosticSeverity.Info,
        "differences.md#exceptions");

    public static readonly DiagnosticDescriptor ErrorNumber = Define(
        "MSSQL005", "No SqlException has the number 0 for a canceled command",
        "MsSqlConnector throws OperationCanceledException for a canceled token instead of a SqlException with the number 0",
        DiagnosticSeverity.Warning, "differences.md#exceptions");

    public static readonly DiagnosticDescriptor ProtocolError = Define(
        "MSSQL006", "A protocol error is a SqlException",
        "MsSqlConnector throws SqlException for a response that violates the protocol, which this catch clause does not handle",
        DiagnosticSeverity.Info, "differences.md#exceptions");

    public static readonly DiagnosticDescriptor NullStream = Define(
        "MSSQL007", "A stream of NULL causes SqlNullValueException",
        "'{0}' of '{1}' throws SqlNullValueException for NULL; call IsDBNull before", DiagnosticSeverity.Warning, "differences.md#null");

    public static readonly DiagnosticDescriptor ClrType = Define(
        "MSSQL008", "Values of CLR types are bytes until the type is mapped",
        "Values of '{0}' are bytes until the program maps the type with SqlDataSourceBuilder.MapUdt or SqlConnection.RegisterUdt",
        DiagnosticSeverity.Warning, "clr-types.md");

    public static readonly DiagnosticDescriptor CodePage = Define(
        "MSSQL009", "MsSqlConnector does not register code pages",
        "The program must register the code page {0} itself: Encoding.RegisterProvider(CodePagesEncodingProvider.Instance)",
        DiagnosticSeverity.Warning, "migrating.md#code-pages");

    public static readonly DiagnosticDescriptor InvariantName = Define(
        "MSSQL010", "A name of Microsoft.Data.SqlClient is not known to MsSqlConnector", "'{0}': {1}", DiagnosticSeverity.Warning,
        "migrating.md#change-the-code");

    public static readonly DiagnosticDescriptor EndedTransaction = Define(
        "MSSQL011", "Commands of an ended transaction fail",
        "If '{0}' ends the transaction of the connection, later commands of the SqlTransaction fail until Rollback or Dispose",
        DiagnosticSeverity.Info, "differences.md#local-transactions");

    public static readonly DiagnosticDescriptor Library = Define(
        "MSSQL012", "The library creates objects of Microsoft.Data.SqlClient", "'{0}' uses Microsoft.Data.SqlClient; use {1}",
        DiagnosticSeverity.Warning, "ecosystem.md");

    public static readonly DiagnosticDescriptor NestedTransaction = Define(
        "MSSQL013", "A transaction that a statement began is not nested",
        "BeginTransaction fails inside a transaction that '{0}' began, and Commit fails if it ends only an inner transaction",
        DiagnosticSeverity.Info, "differences.md#local-transactions");

    public static readonly DiagnosticDescriptor NullParameter = Define(
        "MSSQL014", "A parameter of a statement needs a value",
        "A statement with a parameter whose value is null is refused before it is sent; use DBNull.Value for NULL",
        DiagnosticSeverity.Info, "differences.md#parameters");

    public static readonly DiagnosticDescriptor OpenReader = Define(
        "MSSQL015", "A TransactionScope is not committed while a reader is open",
        "The reader '{0}' is not disposed of in the scope, whose transaction cannot be committed while it is open",
        DiagnosticSeverity.Warning, "differences.md#transactions-of-systemtransactions");

    public static readonly DiagnosticDescriptor Broker = Define(
        "MSSQL016", "The Windows account manager needs ConfigureBroker",
        "On Windows the provider also needs ConfigureBroker if UseWamBroker is true", DiagnosticSeverity.Warning,
        "authentication.md#windows-account-manager");

    public static readonly DiagnosticDescriptor ApplicationName = Define(
        "MSSQL017", "The default application name is MsSqlConnector",
        "'{0}' is 'MsSqlConnector' for connections without an Application Name", DiagnosticSeverity.Info,
        "differences.md#connection-strings");

    public static readonly DiagnosticDescriptor Conversion = Define(
        "MSSQL018", "Getters convert in more cases",
        "'{0}' converts more types of columns, so that this catch clause handles fewer cases", DiagnosticSeverity.Info,
        "differences.md#values");

    private static DiagnosticDescriptor Define(string id, string title, string message, DiagnosticSeverity severity, string page) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, description: $"The document is docs/{page}.",
            helpLinkUri: s_address.Length == 0 ? null : s_address + page);

    private static string ReadAddress() => typeof(Rules).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .SingleOrDefault(static one => one.Key == "DocumentationAddress")?.Value ?? "";
}
