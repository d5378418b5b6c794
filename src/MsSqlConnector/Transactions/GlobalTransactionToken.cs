using System;
using System.Transactions;

namespace MsSqlConnector.Transactions;

/// <summary>
/// The token that identifies a promoted transaction among servers that need no coordinator (MS-TDS 2.2.6.4, feature 0x05). It consists of a
/// four-byte version and the identifier that System.Transactions needs.
/// </summary>
internal static class GlobalTransactionToken
{
    /// <summary>The promoter type that identifies SQL Server's promotion in System.Transactions.</summary>
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
