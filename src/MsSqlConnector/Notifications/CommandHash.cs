using System;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using MsSqlConnector.Connections;
using MsSqlConnector.Execution;

namespace MsSqlConnector.Notifications;

/// <summary>
/// Identifies the query of a command: its connection string, text and parameters. Dependencies of equal queries share a subscription on the
/// server.
/// </summary>
internal static class CommandHash
{
    /// <summary>Returns a hash, so that no connection string and no parameter value is kept.</summary>
    public static string Create(IConnection connection, CommandDefinition command)
    {
        var text = new StringBuilder()
            .Append(((SqlConnection)connection).ConnectionString).Append(';')
            .Append(command.CommandType).Append(';')
            .Append(command.Text.Length).Append(';').Append(command.Text);
        if (command is { HasParameters: true, Parameters: SqlParameterCollection parameters })
        {
            foreach (SqlParameter parameter in parameters)
            {
                string value = Describe(parameter.Value);
                text.Append("; ").Append(parameter.ParameterName).Append(' ').Append(value.Length).Append(' ').Append(value);
            }
        }

        return Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(text.ToString())));
    }

    /// <summary>Describes a value. A value that has no text, such as a stream, is equal to no other value.</summary>
    private static string Describe(object? value) => value switch
    {
        null or DBNull => "NULL",
        string text => text,
        byte[] bytes => Convert.ToBase64String(bytes),
        char[] characters => new string(characters),
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        bool flag => flag ? "1" : "0",
        _ => Guid.NewGuid().ToString(),
    };
}
