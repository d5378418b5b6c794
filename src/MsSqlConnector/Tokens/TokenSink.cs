using MsSqlConnector.DataClassification;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The receiver of the tokens of a phase. A token is unexpected unless the phase overrides its method (MS-TDS 2.2.4.3). Each token arrives
/// once and complete, after the read position has passed it, so that its effects are never repeated. A row arrives after its first byte.
/// </summary>
internal abstract class TokenSink
{
    /// <summary>
    /// Ends the current result before the columns of the next one are read, and returns whether there was one. SQL Server sends a DONE
    /// token between results, but Babelfish omits it for statements with OUTPUT in sp_executesql after SET NOCOUNT ON.
    /// </summary>
    public virtual bool TryEndResult() => false;

    public virtual TokenFlow OnColumnMetadata(ResultMetadata metadata) => TokenFlow.Unexpected;

    /// <summary>Receives the start of a row. Stop reads the row; Continue skips it.</summary>
    public virtual TokenFlow OnRow() => TokenFlow.Unexpected;

    public virtual TokenFlow OnDone(TokenType type, in DoneToken token) => TokenFlow.Unexpected;

    /// <summary>Gets the lowest class of an ERROR whose texts the sink needs.</summary>
    public virtual byte MinErrorClass => 0;

    /// <summary>Gets a value that indicates whether the sink needs the texts of an INFO.</summary>
    public virtual bool AcceptsInfos => true;

    public virtual TokenFlow OnError(in ServerMessageToken token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnInfo(in ServerMessageToken token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnEnvironmentChange(in EnvironmentChangeToken token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnReturnStatus(in ReturnStatusToken token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnReturnValue(in ReturnValueToken token, in RowValue value) => TokenFlow.Unexpected;

    public virtual TokenFlow OnTableNames(TableName[] tables) => TokenFlow.Unexpected;

    public virtual TokenFlow OnColumnOrigins(ColumnOrigin[] origins) => TokenFlow.Unexpected;

    public virtual TokenFlow OnOrder(in OrderToken token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnClassification(SensitivityClassification classification) => TokenFlow.Unexpected;

    public virtual TokenFlow OnSessionState(in SessionStateToken token) => TokenFlow.Unexpected;

    /// <summary>
    /// Gets a value that indicates whether the phase is the login. Its tokens are invalid in every other phase and are not read there.
    /// </summary>
    public virtual bool IsLogin => false;

    public virtual TokenFlow OnLoginAcknowledgement(in LoginAckToken token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnFeatures(in FeatureExtAckToken token) => TokenFlow.Unexpected;

    /// <summary>Receives SSPI data: the server's next token of an integrated login.</summary>
    public virtual TokenFlow OnSecurityToken(byte[] token) => TokenFlow.Unexpected;

    public virtual TokenFlow OnTokenInformation(in FedAuthInfoToken token) => TokenFlow.Unexpected;

    /// <summary>Receives the end of the message, which is between two tokens.</summary>
    public virtual TokenFlow OnEndOfMessage() => TokenFlow.Stop;
}
