using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;

namespace MsSqlConnector;

/// <summary>What is wrong with parameters together, found before anything is sent. Names are looked at again only when one has changed.</summary>
public sealed partial class SqlParameterCollection
{
    /// <summary>Up to here comparing each with each is cheaper than a set.</summary>
    private const int FewNames = 16;

    private bool _hasGoodNames;

    /// <summary>A parameter came, went or has another name.</summary>
    internal void NoteChange() => _hasGoodNames = false;

    /// <summary>Refuses what cannot be sent.</summary>
    /// <param name="isStatement">Whether the parameters are declared by name: those of a procedure may go by their places.</param>
    /// <exception cref="ArgumentException">
    /// A name is missing, is no identifier or occurs twice.
    /// </exception>
    /// <exception cref="InvalidOperationException">A parameter of a statement has no value, not even <see cref="DBNull"/>.</exception>
    internal void Check(bool isStatement)
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
