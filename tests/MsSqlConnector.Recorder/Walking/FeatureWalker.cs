using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>
/// Reads the features of a login and their acknowledgements (MS-TDS 2.2.6.4, 2.2.7.11). An unknown feature could contain anything.
/// </summary>
internal sealed class FeatureWalker(MessageCursor cursor, MessageMap map)
{
    public const string Label = "a feature";

    private const byte Terminator = 0xFF;

    public void ReadRequests(NegotiatedFeatures features)
    {
        while (cursor.Byte("a feature") is byte id and not Terminator)
        {
            features.Requested.Add(id);
            map.Add(KindOf(id), Label, cursor.Part(cursor.Length32("the length of a feature"), "a feature"));
        }
    }

    public void ReadAcknowledgements(NegotiatedFeatures features)
    {
        while (cursor.Byte("a feature") is byte id and not Terminator)
        {
            Part data = cursor.Part(cursor.Length32("the length of a feature"), "a feature");
            map.Add(KindOf(id), Label, data);
            byte version = data.ByteCount > 0 && features.Requested.Contains(id) ? cursor.Bytes[data.Start] : (byte)0;
            switch ((FeatureId)id)
            {
                case FeatureId.ColumnEncryption:
                    features.ColumnEncryptionVersion = version;
                    break;
                case FeatureId.DataClassification:
                    features.ClassificationVersion = version;
                    break;
                default:
                    break;
            }
        }
    }

    /// <summary>The data of federated authentication contains the access token, the nonce and the signature.</summary>
    private RegionKind KindOf(byte id) => (FeatureId)id switch
    {
        FeatureId.FederatedAuthentication => RegionKind.Secret,
        FeatureId.SessionRecovery or FeatureId.ColumnEncryption or FeatureId.GlobalTransactions or FeatureId.AzureSqlSupport
            or FeatureId.DataClassification or FeatureId.Utf8 or FeatureId.AzureSqlDnsCaching or FeatureId.Json or FeatureId.Vector
            or FeatureId.EnhancedRouting or FeatureId.UserAgent => RegionKind.Binary,
        _ => throw cursor.Unknown($"the feature 0x{id:X2} is unknown"),
    };
}
