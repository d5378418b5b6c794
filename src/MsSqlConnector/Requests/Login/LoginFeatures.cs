using System;
using System.Collections.Generic;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Requests.Login;

/// <summary>
/// The features that a login requests (MS-TDS 2.2.6.4). An acknowledgment is matched by its identifier. An acknowledgment for a feature
/// that was not requested is a fatal error (2.2.7.11).
/// </summary>
internal sealed class LoginFeatures
{
    private const byte Terminator = 0xFF;

    /// <summary>The size of a feature's identifier and of the length of its data.</summary>
    private const int PrefixByteCount = 5;

    private readonly LoginFeature[] _all;

    /// <summary>Creates the features for a login, with the user agent first. Some features are requested only if they apply.</summary>
    public LoginFeatures(LoginParameters parameters)
        : this(parameters, parameters.Federated)
    {
    }

    private LoginFeatures(LoginParameters parameters, FederatedLogin? federated)
    {
        Recovery = new SessionRecovery { Data = parameters.Recovery };
        Federated = federated is null ? null : new FederatedAuthentication(federated);
        SessionRecovery? recovery = parameters.IsRecoverable ? Recovery : null;
        AzureSqlSupport? azureSql = parameters.IsReadOnlyIntent ? new AzureSqlSupport() : null;
        _all = Present(
            new UserAgent(), recovery, Federated, ColumnEncryption, GlobalTransactions, azureSql, DataClassification, Utf8, DnsCaching,
            Json, Vector, EnhancedRouting);
    }

    private LoginFeatures()
    {
        Recovery = new SessionRecovery();
        _all = [];
    }

    public SessionRecovery Recovery { get; }

    public ColumnEncryptionSupport ColumnEncryption { get; } = new();

    public GlobalTransactions GlobalTransactions { get; } = new();

    /// <summary>Gets the feature for a login with an access token; null for other logins.</summary>
    public FederatedAuthentication? Federated { get; }

    public DataClassificationSupport DataClassification { get; } = new();

    public Utf8Support Utf8 { get; } = new();

    public DnsCaching DnsCaching { get; } = new();

    public JsonSupport Json { get; } = new();

    public VectorSupport Vector { get; } = new();

    public EnhancedRouting EnhancedRouting { get; } = new();

    public IReadOnlyList<LoginFeature> All => _all;

    /// <summary>Gets the size of the features with the terminator; 0 if no feature is requested.</summary>
    public int ByteCount
    {
        get
        {
            int byteCount = _all.Length == 0 ? 0 : sizeof(byte);
            foreach (LoginFeature feature in _all)
            {
                byteCount += PrefixByteCount + feature.DataByteCount;
            }

            return byteCount;
        }
    }

    /// <summary>Returns the features for a login to a server that does not require federated authentication.</summary>
    public static LoginFeatures WithoutFederation(LoginParameters parameters) => new(parameters, federated: null);

    /// <summary>Returns the features for a login without extensions.</summary>
    public static LoginFeatures None() => new();

    public void Write(PacketWriter writer)
    {
        foreach (LoginFeature feature in _all)
        {
            writer.WriteByte(feature.Id);
            writer.WriteInt32(feature.DataByteCount);
            feature.WriteData(writer);
        }

        if (_all.Length > 0)
        {
            writer.WriteByte(Terminator);
        }
    }

    /// <summary>Applies an acknowledgment to its feature. Returns null if it is valid, otherwise the error.</summary>
    public string? Acknowledge(byte id, ReadOnlySpan<byte> data)
    {
        foreach (LoginFeature feature in _all)
        {
            if (feature.Id == id)
            {
                // If a feature is acknowledged twice, the last acknowledgment applies.
                return feature.TryAcknowledge(data)
                    ? null
                    : $"the acknowledgment of the login feature 0x{id:X2} is invalid";
            }
        }

        return $"the server acknowledged the login feature 0x{id:X2}, which the provider did not request";
    }

    /// <summary>Returns the features that are not null. It is an array instead of a list, because each login has one.</summary>
    private static LoginFeature[] Present(params ReadOnlySpan<LoginFeature?> features)
    {
        int count = 0;
        foreach (LoginFeature? feature in features)
        {
            count += feature is null ? 0 : 1;
        }

        var present = new LoginFeature[count];
        int index = 0;
        foreach (LoginFeature? feature in features)
        {
            if (feature is not null)
            {
                present[index++] = feature;
            }
        }

        return present;
    }
}
