using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Recorder.Walking;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Collects the secrets and names of a message, which other messages can contain in other places.</summary>
internal sealed class Collector(KnownTexts known)
{
    /// <summary>
    /// The lengths before the token of a message, and the options and the length before the token of LOGIN7 (MS-TDS 2.2.6.3, 2.2.6.4).
    /// </summary>
    private const int MessagePrefixByteCount = 8;
    private const int FeaturePrefixByteCount = 5;

    /// <exception cref="ScrubbingException">A password of the login is too short to be found in other messages.</exception>
    public void Collect(TranscriptMessage message, IReadOnlyList<Region> regions)
    {
        foreach (Region region in regions)
        {
            byte[] content = region.Read(message.Body);
            switch (region.Kind)
            {
                case RegionKind.HostName or RegionKind.UserName:
                    known.AddName(Encoding.Unicode.GetString(content));
                    break;
                case RegionKind.Password:
                    AddPassword(Encoding.Unicode.GetString(Placeholder.Reveal(content)));
                    break;
                case RegionKind.Secret when message.Type is PacketType.FederatedAuthenticationToken:
                    AddToken(content, MessagePrefixByteCount);
                    break;
                case RegionKind.Secret when message.Type is PacketType.Login7 && region.Label == FeatureWalker.Label:
                    AddToken(content, FeaturePrefixByteCount);
                    break;
                default:
                    AddStatementSecrets(region, content);
                    break;
            }
        }
    }

    private void AddPassword(string password)
    {
        if (password.Length < KnownTexts.MinSecretCharCount)
        {
            throw new ScrubbingException(
                $"The password of the login has fewer than {KnownTexts.MinSecretCharCount} characters, so that the recorder cannot find it "
                + "in other messages. Use a longer password for the recording.");
        }

        known.AddSecret(password);
    }

    /// <summary>The length of the token precedes it, and a nonce can follow.</summary>
    private void AddToken(byte[] content, int prefixByteCount)
    {
        if (content.Length > prefixByteCount)
        {
            uint announced = BinaryPrimitives.ReadUInt32LittleEndian(content.AsSpan(prefixByteCount - sizeof(uint)));
            int byteCount = (int)Math.Min(announced, (uint)(content.Length - prefixByteCount));
            known.AddSecret(Encoding.Unicode.GetString(content, prefixByteCount, byteCount & ~1));
        }
    }

    private void AddStatementSecrets(Region region, byte[] content)
    {
        if (RegionScrubber.TextOf(region.Kind, content) is { } text)
        {
            StatementScrubber.Scrub(text, out IReadOnlyList<string> secrets);
            foreach (string secret in secrets)
            {
                known.AddSecret(secret);
            }
        }
    }
}
