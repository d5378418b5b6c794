namespace MsSqlConnector.Requests;

/// <summary>A batch or calls of procedures. In contrast to other requests, it can have optional headers.</summary>
internal abstract class StatementRequest : Request
{
    /// <summary>Gets or sets the optional headers (MS-TDS 2.2.5.3); null for none. They belong to one execution.</summary>
    public OptionalHeaders? Headers { get; set; }
}
