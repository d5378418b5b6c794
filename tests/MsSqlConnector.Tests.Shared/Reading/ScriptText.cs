using System;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Recognizes a request by a part of its text, with any statements that a command behavior adds.</summary>
internal static class ScriptText
{
    public static bool Contains(object request, string text) =>
        request is SqlBatchMessage batch && batch.Text.Contains(text, StringComparison.Ordinal);
}
