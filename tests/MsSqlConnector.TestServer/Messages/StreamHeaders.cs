using System;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>ALL_HEADERS, the headers that precede batches, RPCs and transaction requests (MS-TDS 2.2.5.3).</summary>
/// <param name="TransactionDescriptor">The transaction the request belongs to; 0 outside of one.</param>
/// <param name="OutstandingRequestCount">Requests active on the connection.</param>
/// <param name="ActivityId">The client's trace activity, if sent.</param>
/// <param name="ActivitySequence">Counts the requests of an activity.</param>
/// <param name="QueryNotification">The raw query notification header, if sent.</param>
public sealed record StreamHeaders(
    ulong TransactionDescriptor,
    uint OutstandingRequestCount,
    Guid? ActivityId,
    uint? ActivitySequence,
    byte[]? QueryNotification)
{
    private const ushort QueryNotificationHeader = 1;
    private const ushort TransactionHeader = 2;
    private const ushort TraceHeader = 3;

    internal static StreamHeaders Read(ref BodyReader body)
    {
        int totalLength = (int)body.UInt32("the total length of ALL_HEADERS");
        BodyReader headers = new(body.Bytes(totalLength - 4, "ALL_HEADERS"), "ALL_HEADERS");
        StreamHeaders? transaction = null;
        StreamHeaders other = new(0, 0, null, null, null);
        while (!headers.IsAtEnd)
        {
            int length = (int)headers.UInt32("a header length");
            ushort type = headers.UInt16("a header type");
            BodyReader data = new(headers.Bytes(length - 6, "header data"), "ALL_HEADERS");
            switch (type)
            {
                case QueryNotificationHeader:
                    other = other with { QueryNotification = data.Rest().ToArray() };
                    break;
                case TransactionHeader when transaction is null:
                    transaction = other with
                    {
                        TransactionDescriptor = data.UInt64("the transaction descriptor"),
                        OutstandingRequestCount = data.UInt32("the outstanding request count"),
                    };
                    break;
                case TraceHeader when other.ActivityId is null:
                    other = other with
                    {
                        ActivityId = new Guid(data.Bytes(16, "the activity id").ToArray()),
                        ActivitySequence = data.UInt32("the activity sequence"),
                    };
                    break;
                default:
                    throw new ProtocolViolationException($"ALL_HEADERS has an unknown or a second header of type {type}.");
            }

            if (!data.IsAtEnd)
            {
                throw new ProtocolViolationException($"ALL_HEADERS has {data.Left} surplus bytes in the header of type {type}.");
            }
        }

        return other with
        {
            TransactionDescriptor = transaction?.TransactionDescriptor ?? throw Missing(),
            OutstandingRequestCount = transaction.OutstandingRequestCount,
        };
    }

    private static ProtocolViolationException Missing() => new("ALL_HEADERS has no transaction descriptor.");
}
