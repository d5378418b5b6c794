using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.ParityTests;

public sealed class ErrorMembersTests
{
    // DbException declares them on newer platforms, and SqlClient does not override them.
    private static readonly string[] s_own =
        ["Boolean IsTransient", "Boolean get_IsTransient()", "System.String SqlState", "System.String get_SqlState()"];

    [Theory]
    [InlineData(typeof(Microsoft.Data.SqlClient.SqlException), typeof(SqlException))]
    [InlineData(typeof(Microsoft.Data.SqlClient.SqlError), typeof(SqlError))]
    [InlineData(typeof(Microsoft.Data.SqlClient.SqlErrorCollection), typeof(SqlErrorCollection))]
    [InlineData(typeof(Microsoft.Data.SqlClient.SqlInfoMessageEventArgs), typeof(SqlInfoMessageEventArgs))]
    [InlineData(typeof(Microsoft.Data.SqlClient.SqlInfoMessageEventHandler), typeof(SqlInfoMessageEventHandler))]
    public void Public_members_match_SqlClient(Type theirs, Type ours)
    {
        Assert.Equal(Members(theirs), Members(ours).Except(s_own));
        Assert.Equal(theirs.IsSealed, ours.IsSealed);
    }

    // The property for the batch command was added with batches.
    private static IEnumerable<string> Members(Type type) =>
        type.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
            .Select(static member => member.ToString()!.Replace("Microsoft.Data.SqlClient", "MsSqlConnector", StringComparison.Ordinal))
            .Where(static member => !member.Contains("BatchCommand", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal);
}
