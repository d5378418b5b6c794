using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer;

/// <summary>The acknowledgement of the server for each login feature it supports (MS-TDS 2.2.7.11).</summary>
public static class FeatureSupport
{
    private const byte HighestDataClassification = 2;
    private const byte HighestColumnEncryption = 3;

    private static readonly Dictionary<FeatureId, Func<FeatureRequest, byte[]>> s_all = new()
    {
        [FeatureId.SessionRecovery] = _ => InitialSessionState(),
        [FeatureId.ColumnEncryption] = request => AcknowledgeColumnEncryption(request, HighestColumnEncryption, null),
        [FeatureId.GlobalTransactions] = _ => [1],
        [FeatureId.AzureSqlSupport] = _ => [1],
        [FeatureId.DataClassification] = request => [Math.Min(request.Data[0], HighestDataClassification), 1],
        [FeatureId.Utf8] = _ => [1],
        [FeatureId.AzureSqlDnsCaching] = _ => [1],
        [FeatureId.Json] = _ => [1],
        [FeatureId.Vector] = _ => [1],
        [FeatureId.EnhancedRouting] = _ => [1],
        [FeatureId.UserAgent] = _ => [1],
    };

    /// <summary>The features of an on-premises server that the test server implements.</summary>
    public static IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> Default { get; } =
        Of(FeatureId.GlobalTransactions, FeatureId.DataClassification, FeatureId.Utf8);

    public static IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> None { get; } = Of();

    /// <summary>Exactly these features.</summary>
    public static IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> Of(params FeatureId[] features)
    {
        Dictionary<FeatureId, Func<FeatureRequest, byte[]>> chosen = [];
        foreach (FeatureId feature in features)
        {
            chosen.Add(feature, s_all[feature]);
        }

        return chosen;
    }

    /// <summary>The default features and column encryption.</summary>
    /// <param name="version">
    /// The highest supported version: 1 without enclaves, 2 with enclaves, 3 also with cached metadata of enclave queries.
    /// </param>
    /// <param name="enclaveType"><c>VBS</c> or <c>SGX</c>; null for a server without an enclave.</param>
    public static IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> WithColumnEncryption(
        byte version = HighestColumnEncryption, string? enclaveType = null)
    {
        Dictionary<FeatureId, Func<FeatureRequest, byte[]>> features = Default.ToDictionary(one => one.Key, one => one.Value);
        features[FeatureId.ColumnEncryption] = request => AcknowledgeColumnEncryption(request, version, enclaveType);
        return features;
    }

    private static byte[] AcknowledgeColumnEncryption(FeatureRequest request, byte version, string? enclaveType)
    {
        if (request.Data is not [byte requested and > 0])
        {
            throw new ProtocolViolationException("LOGIN7: the column encryption feature requires one byte with the version.");
        }

        TokenWriter data = new(16);
        data.Byte(Math.Min(requested, version));
        return enclaveType is null ? data.ToArray() : data.ByteCountedText(enclaveType).ToArray();
    }

    /// <summary>The states a fresh session starts with: id, length, value (MS-TDS 4.17).</summary>
    private static byte[] InitialSessionState() =>
    [
        0, 9, 0, 0x60, 0x81, 0x14, 0xFF, 0xE7, 0xFF, 0xFF, 0,
        2, 2, 7, 1,
        4, 1, 0,
        5, 4, 0xFF, 0xFF, 0xFF, 0xFF,
        6, 1, 0,
        7, 1, 2,
        8, 8, 0, 0, 0, 0, 0, 0, 0, 0,
        9, 4, 0xFF, 0xFF, 0xFF, 0xFF,
    ];
}
