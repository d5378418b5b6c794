using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>Writes the transcript of a connection after it has ended.</summary>
internal sealed class TranscriptWriter(RecordingOptions options, KnownTexts known)
{
    private readonly TranscriptFolder _folder = new(options.Folder);

    /// <summary>Returns the name of the file.</summary>
    /// <exception cref="RefusedConnectionException">There is nothing to write, or too much.</exception>
    public async Task<string> WriteAsync(ProxiedConnection connection)
    {
        if (connection.Log.IsTooLarge)
        {
            throw new RefusedConnectionException(
                $"It has more than {ConversationLog.MaxByteCount / 1024 / 1024} MB. Record fewer commands.");
        }

        TranscriptMessage[] messages = [.. connection.Log.Messages];
        TranscriptMessage login = messages.FirstOrDefault(static message => message is { IsFromClient: true, Type: PacketType.Login7 })
            ?? throw new RefusedConnectionException("It ended before the login.");
        return await _folder.WriteAsync(new Scrubber(known).Scrub(new Transcript
        {
            Day = DateOnly.FromDateTime(DateTime.UtcNow),
            Source = options.Source,
            Server = connection.Opening.ServerVersion,
            Client = ClientOf(login),
            Encryption = connection.Opening.Encryption,
            IsMars = connection.Log.IsMars,
            Messages = messages,
        }));
    }

    /// <summary>Empty if the login is invalid, which the scrubber reports.</summary>
    private static string ClientOf(TranscriptMessage login)
    {
        try
        {
            return LoginMessage.Parse(login.Body).ClientInterfaceName;
        }
        catch (Exception e) when (e is ProtocolViolationException or ArgumentException or IndexOutOfRangeException)
        {
            return "";
        }
    }
}
