using System;
using System.Transactions;

namespace MsSqlConnector.Transactions;

/// <summary>
/// What a promoted transaction is known by among servers that need no coordinator for it (MS-TDS 2.2.6.4, feature 0x05): four bytes
/// of version, then the identifier, which System.Transactions is to know.
/// </summary>
internal static class GlobalTransactionToken
{
    /// <summary>How SQL Server's way of promoting is named to System.Transactions.</summary>
    public static readonly Guid PromoterType = new("1c742caf-6680-40ea-9c26-6b6846079764");

    private const int VersionByteCount = 4;
    private const int IdentifierByteCount = 16;

    public static void Identify(Transaction transaction, IPromotableSinglePhaseNotification promoter, byte[] token)
    {
        if (token.Length >= VersionByteCount + IdentifierByteCount)
        {
            byte[] identifier = new byte[IdentifierByteCount];
            Array.Copy(token, VersionByteCount, identifier, 0, IdentifierByteCount);
            transaction.SetDistributedTransactionIdentifier(promoter, new Guid(identifier));
        }
    }
}
