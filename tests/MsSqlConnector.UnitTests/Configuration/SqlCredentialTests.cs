using System;
using System.Net;
using System.Security;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

public sealed class SqlCredentialTests
{
    [Fact]
    public void A_credential_needs_a_user_and_a_read_only_password_within_the_limits_of_the_login()
    {
        using SecureString open = new();
        using SecureString tooLong = new NetworkCredential("", new string('x', 129)).SecurePassword;
        tooLong.MakeReadOnly();
        using SecureString good = new();
        good.MakeReadOnly();
        Assert.Throws<ArgumentNullException>(() => new SqlCredential(null!, good));
        Assert.Throws<ArgumentNullException>(() => new SqlCredential("u", null!));
        Assert.Throws<ArgumentException>(() => new SqlCredential("u", open));
        Assert.Throws<ArgumentException>(() => new SqlCredential("u", tooLong));
        Assert.Throws<ArgumentException>(() => new SqlCredential(new string('u', 129), good));
        Assert.Same(good, new SqlCredential("u", good).Password);
    }
}
