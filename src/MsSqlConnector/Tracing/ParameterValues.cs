using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Adds parameter values as tags, if the application has opted in.</summary>
internal static class ParameterValues
{
    private const int MaxCharCount = 1024;

    /// <param name="tags">The list to which the tags are added.</param>
    /// <param name="parameters">The parameters of a command.</param>
    /// <param name="prefix">The prefix of the parameter names: empty, or the index of a command in its batch.</param>
    public static void Add(IList<KeyValuePair<string, object?>> tags, SqlParameterCollection parameters, string prefix)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            SqlParameter parameter = parameters[i];
            string name = parameter.ParameterName.TrimStart('@');
            if (!StatementSecrets.ContainsSecret(name))
            {
                string key = name.Length > 0 ? name : i.ToString(CultureInfo.InvariantCulture);
                // A type of the application formats itself and may throw.
                tags.Add(new(
                    SpanTags.Parameter + prefix + key,
                    ListenerInvoker.Evaluate("parameter", parameter.Value, Format, parameter.Value?.GetType().Name)));
            }
        }
    }

    private static string? Format(object? value)
    {
        string text = value switch
        {
            null or DBNull => "NULL",
            string written => written,
            byte[] bytes => $"{bytes.Length} bytes",
            DateTime or DateTimeOffset => ((IFormattable)value).ToString("O", CultureInfo.InvariantCulture),
            IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
            bool flag => flag ? "true" : "false",
            _ => value.GetType().Name,
        };
        return text.Length <= MaxCharCount ? text : text.Substring(0, MaxCharCount);
    }
}
