using System;
using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>How a command uses Always Encrypted, and the state of its last request.</summary>
internal sealed class CommandEncryption
{
    // The requests that follow and can contain parameters that must be encrypted.
    private int _allowedCount;
    private bool _isAllowed;

    /// <summary>Gets or sets the keys of the encrypted parameters; null for none.</summary>
    public ParameterCiphers? Ciphers { get; set; }

    /// <summary>Gets the calls of the command in a batch, which can contain the command several times.</summary>
    public List<(CallRequest Request, RpcParameterList Parameters)> Calls { get; } = [];

    /// <summary>Gets or sets the setting of the command, which can be that of its connection.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public SqlCommandColumnEncryptionSetting Setting
    {
        get;
        set => field = value
            is >= SqlCommandColumnEncryptionSetting.UseConnectionSetting and <= SqlCommandColumnEncryptionSetting.Disabled
            ? value
            : throw new ArgumentOutOfRangeException(
                nameof(Setting), value, $"The SqlCommandColumnEncryptionSetting enumeration value, {(int)value}, is invalid.");
    }

    /// <summary>Allows one request to contain parameters that must be encrypted.</summary>
    public void Allow() => _allowedCount++;

    /// <summary>Begins a request, and returns whether its parameters can be encrypted.</summary>
    public bool BeginRequest()
    {
        _isAllowed = _allowedCount > 0;
        _allowedCount -= _isAllowed ? 1 : 0;
        Ciphers = null;
        return _isAllowed;
    }

    /// <summary>Keeps a call of a batch until its parameters have been encrypted, unless its request does not encrypt.</summary>
    public void KeepCall(CallRequest call, RpcParameterList parameters)
    {
        if (_isAllowed)
        {
            Calls.Add((call, parameters));
        }
    }

    /// <summary>Forgets the calls, and allows no request to contain parameters that must be encrypted.</summary>
    public void Reset()
    {
        Calls.Clear();
        _allowedCount = 0;
    }

    /// <summary>Sets the value of an output parameter that is encrypted. Returns false for another parameter.</summary>
    /// <exception cref="CellException">The value cannot be decrypted, or is not encrypted although the parameter is.</exception>
    public bool TrySetValue(IExecutionParameter parameter, in ReturnValueToken token, in RowValue value)
    {
        if (Ciphers?.Find(parameter.ParameterName) is not { } cipher)
        {
            return false;
        }

        // The server described the parameter as encrypted. A plain value is not authenticated, so that anyone can have chosen it.
        CryptoMetadata crypto = token.Crypto ?? throw CellFailures.PlainOutput(parameter.ParameterName);
        var decryption = new CellDecryption(
            $"parameter '{parameter.ParameterName}'", crypto, cipher.EncryptedKey, cipher.Key, failure: null);
        var buffer = new PlainBuffer();
        TypeInfo type = decryption.Type;
        RowValue decrypted = EncryptedValue.Decrypt(value, decryption, buffer);
        parameter.SetOutputValue(decrypted.GetOutputValue(type), decrypted.GetOutputSqlValue(type));
        buffer.Clear();
        return true;
    }
}
