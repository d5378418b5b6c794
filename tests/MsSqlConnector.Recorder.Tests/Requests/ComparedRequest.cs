using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>A request as fields, so that requests of different clients can be compared.</summary>
/// <param name="Name">
/// The statement of a query with parameters; otherwise the type of the message and its number in the conversation.
/// </param>
/// <param name="Fields">The fields by name. Bytes are hexadecimal digits.</param>
internal sealed record ComparedRequest(string Name, IReadOnlyDictionary<string, string> Fields);
