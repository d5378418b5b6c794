using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using MsSqlConnector.Execution;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <content>
/// The parameters as a command's definition uses them. What is wrong with them together is found before anything is sent; names are
/// looked at again only when one has changed.
/// </content>
public sealed partial class SqlParameterCollection : ICommandParameters
{
    /// <summary>Up to here comparing each with each is cheaper than a set.</summary>
    private const int FewNames = 16;

    private bool _hasGoodNames;

    /// <summary>A parameter came, went or has another name.</summary>
    internal void NoteChange() => _hasGoodNames = false;

    bool ICommandParameters.HasReturned => _parameters.Exists(static parameter => parameter.Direction != ParameterDirection.Input);

    StatementShape? ICommandParameters.Shape { get; set; }

    /// <summary>The parameters of a definition, which are made when somebody asks for them.</summary>
    internal static SqlParameterCollection Of(CommandDefinition definition) =>
        (SqlParameterCollection)(definition.Parameters ??= new SqlParameterCollection());

    void ICommandParameters.Check(bool isStatement)
    {
        if (!_hasGoodNames)
        {
            CheckNames();
            _hasGoodNames = true;
        }

        for (int i = 0; isStatement && i < _parameters.Count; i++)
        {
            CheckDeclarable(_parameters[i]);
        }
    }

    void ICommandParameters.CheckPreparing()
    {
        foreach (SqlParameter parameter in _parameters)
        {
            parameter.CheckPreparing();
        }
    }

    void ICommandParameters.CheckUnnamed()
    {
        foreach (SqlParameter parameter in _parameters)
        {
            if (parameter.Direction is ParameterDirection.Output or ParameterDirection.InputOutput)
            {
                throw new InvalidOperationException(
                    $"The parameter '{parameter.ParameterName}' comes out, which none may with EnableOptimizedParameterBinding.");
            }
        }
    }

    void ICommandParameters.Bind(RpcParameterList list, Collation collation)
    {
        try
        {
            foreach (SqlParameter parameter in _parameters)
            {
                if (parameter.Direction != ParameterDirection.ReturnValue)
                {
                    list.Add(parameter.Bind(collation));
                }
            }
        }
        catch (Exception)
        {
            // The list may be that of a call which no request knows yet.
            list.Clear();
            throw;
        }
    }

    void ICommandParameters.SetReturnStatus(int value) => OutputMatching.FindReturnValue(this)?.SetOutputValue(value);

    void ICommandParameters.SetValue(in ReturnValueToken token, in RowValue value)
    {
        if (OutputMatching.Find(this, token) is { } parameter)
        {
            TypeInfo type = token.Type;
            parameter.SetOutputValue(value.GetOutputValue(type), value.GetOutputSqlValue(type));
        }
    }

    private static void CheckDeclarable(SqlParameter parameter)
    {
        if (parameter.Direction == ParameterDirection.ReturnValue)
        {
            return;
        }

        if (parameter.ParameterName.Length == 0)
        {
            throw new ArgumentException("A parameter of a statement has no name.");
        }

        if (parameter.IsMissingValue)
        {
            throw new InvalidOperationException(
                $"The parameter '{parameter.ParameterName}' has no value. Set it, or use DBNull.Value for NULL: a statement's parameters have no defaults.");
        }
    }

    private void CheckNames()
    {
        HashSet<string>? names = _parameters.Count > FewNames ? new HashSet<string>(StringComparer.Ordinal) : null;
        for (int i = 0; i < _parameters.Count; i++)
        {
            string name = _parameters[i].ParameterName;
            if (name.Length == 0 || _parameters[i].Direction == ParameterDirection.ReturnValue)
            {
                continue;
            }

            if (!IsIdentifier(name))
            {
                throw new ArgumentException($"The parameter name '{name}' is not an identifier.");
            }

            if (names is null ? HasBefore(i) : !names.Add(name[0] == '@' ? name : "@" + name))
            {
                throw new ArgumentException($"There are two parameters '{name}'.");
            }
        }
    }

    private bool HasBefore(int index)
    {
        ReadOnlySpan<char> name = WithoutSign(_parameters[index].ParameterName);
        for (int i = 0; i < index; i++)
        {
            if (_parameters[i].Direction != ParameterDirection.ReturnValue
                && name.SequenceEqual(WithoutSign(_parameters[i].ParameterName)))
            {
                return true;
            }
        }

        return false;
    }

    private static ReadOnlySpan<char> WithoutSign(string name) => name.AsSpan(name.Length > 0 && name[0] == '@' ? 1 : 0);

    private static bool IsIdentifier(string name)
    {
        int start = name[0] == '@' ? 1 : 0;
        for (int i = start; i < name.Length; i++)
        {
            char character = name[i];
            bool isAllowed = char.IsLetterOrDigit(character) || character is '_' or '@' or '$' or '#' || char.IsSurrogate(character)
                || char.GetUnicodeCategory(character) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark;
            if (!isAllowed)
            {
                return false;
            }
        }

        return name.Length > start;
    }
}
