using System;
using System.IO;
using System.Threading;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.BulkCopy.Operations;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>The messages that this project's provider sends for a copy, created once.</summary>
internal sealed class BulkMessages
{
    private const int HeaderLengthOffset = 2;

    private BulkMessages(byte[] statement, byte[] load)
    {
        Statement = statement;
        Load = load;
        LastPacketOffset = FindLastPacket(load);
    }

    /// <summary>Gets the INSERT BULK statement.</summary>
    public byte[] Statement { get; }

    /// <summary>Gets the message with the rows.</summary>
    public byte[] Load { get; }

    /// <summary>
    /// Gets the position of the packet that ends the message. A server that discards rows accepts the packets before it any number of
    /// times.
    /// </summary>
    public int LastPacketOffset { get; }

    public static BulkMessages Create(string connectionString, Session session, string table, Func<BulkReader> createSource, bool streams)
    {
        using SqlConnection connection = OurBulk.Open(connectionString);
        var name = BulkTableName.Parse(table);
        var settings = new CopySettings { Connection = connection, Mappings = [], Order = [] };
        Destination destination = DestinationQuery.Read(settings, name);
        using var source = new DataReaderSource(createSource(), streams);
        BulkMapping[] mappings = ColumnMatching.MatchSource([], source);
        var columns = ColumnMatching.MatchDestination(mappings, destination, keepsIdentity: false);
        var rows = new BulkRows(source, new Unobserved());
        rows.Read();
        var statement = new SqlBatchRequest();
        statement.Fill(InsertBulkText.Create(name, columns, SqlBulkCopyOptions.Default, []), transactionDescriptor: 0);
        RowField[] fields = EncryptedField.Wrap(source.CreateFields(columns));
        var load = new BulkLoadRequest(session.Control, rows, fields, maxRowCount: 0, CancellationToken.None);
        return new BulkMessages(Write(statement, session), Write(load, session));
    }

    /// <summary>Returns the packets of a request.</summary>
    public static byte[] Write(Request request, Session session)
    {
        if (request is StatementRequest statement)
        {
            statement.HasEnclavePackage = session.Login.ColumnEncryption.HasEnclavePackages;
        }

        using MemoryStream bytes = new();
        PacketWriter writer = new();
        writer.Begin(request.Type, PacketStatus.Normal, session.Environment.PacketByteCount);
        while (!request.TryWrite(writer))
        {
            if (request.PendingInput is { } source)
            {
                source.ReadInput();
            }
            else
            {
                bytes.Write(writer.Block, 0, writer.FullPacketByteCount);
                writer.DiscardFullPackets();
            }
        }

        writer.Complete();
        bytes.Write(writer.Block, 0, writer.ByteCount);
        writer.Release();
        return bytes.ToArray();
    }

    private static int FindLastPacket(byte[] packets)
    {
        int offset = 0;
        int next = 0;
        while (next < packets.Length)
        {
            offset = next;
            next += (packets[offset + HeaderLengthOffset] << 8) | packets[offset + HeaderLengthOffset + 1];
        }

        return offset;
    }

    /// <summary>An observer without notifications.</summary>
    private sealed class Unobserved : ICopyObserver
    {
        public int NotifyAfter => 0;

        public void OnRowWritten(long rowCount)
        {
        }

        public bool OnNotification(long rowCount) => false;
    }
}
