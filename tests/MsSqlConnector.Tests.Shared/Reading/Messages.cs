using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The messages of a server, of either provider, as text.</summary>
internal static class Messages
{
    public static IEnumerable<string> Describe(DbException exception) => exception switch
    {
        SqlException ours => ours.Errors.Cast<SqlError>().Select(Describe),
        _ => OtherProvider.Registered?.Describe(exception) ?? [exception.ToString()],
    };

    /// <summary>The texts of an exception's errors.</summary>
    public static IEnumerable<string> Texts(SqlException exception) =>
        exception.Errors.Cast<SqlError>().Select(static error => error.Message);

    /// <summary>Records the connection's messages until it is disposed.</summary>
    public static IDisposable Listen(DbConnection connection, Action<string> note)
    {
        if (connection is SqlConnection ours)
        {
            void OnMessage(object? sender, SqlInfoMessageEventArgs e) =>
                Note(note, e.Errors.Cast<SqlError>().Select(Describe));
            ours.InfoMessage += OnMessage;
            return new Listening(() => ours.InfoMessage -= OnMessage);
        }

        return OtherProvider.Registered!.Listen(connection, messages => Note(note, messages));
    }

    /// <summary>The properties of an error.</summary>
    public static string Describe(int number, byte state, byte @class, string message, string procedure, int line) =>
        $"{number} {state} {@class} '{message}' in '{procedure}' line {line}";

    private static void Note(Action<string> note, IEnumerable<string> messages)
    {
        foreach (string message in messages)
        {
            note($"info {message}");
        }
    }

    private static string Describe(SqlError error) => Describe(
        error.Number, error.State, error.Class, error.Message, error.Procedure, error.LineNumber);
}
