using System.Buffers;

namespace MsSqlConnector.Authentication;

/// <summary>Tokens made by code of the user's, who is asked for each possible name of the service until one is good.</summary>
internal sealed class ProviderContext(SecurityTarget target) : SecurityContext
{
    private readonly SspiContextProvider _provider = target.Provider!;
    private SspiAuthenticationParameters? _parameters;

    public override bool MayBlock => true;

    public override byte[] Next(byte[] serverToken)
    {
        if (_parameters is not null)
        {
            return TryGenerate(serverToken, _parameters) ?? throw Refused(_parameters.Resource);
        }

        string[] names = ServicePrincipalNames.Find(target);
        foreach (string name in names)
        {
            _parameters = CreateParameters(name);
            if (TryGenerate(serverToken, _parameters) is { } token)
            {
                return token;
            }
        }

        throw Refused(string.Join("', '", names));
    }

    public override void Dispose()
    {
        // Nobody tells a provider that a login has ended.
    }

    private byte[]? TryGenerate(byte[] serverToken, SspiAuthenticationParameters parameters)
    {
        var token = new TokenWriter();
        return _provider.Generate(serverToken, token, parameters) ? token.ToArray() : null;
    }

    private SspiAuthenticationParameters CreateParameters(string name) => new(target.DataSource, name)
    {
        DatabaseName = target.Database,
        UserId = target.User,
        Password = target.Password,
    };

    private static SecurityContextException Refused(string names) =>
        new($"The SspiContextProvider of the connection made no token for the service principal name '{names}'.");
}
