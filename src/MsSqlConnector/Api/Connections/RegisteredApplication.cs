namespace MsSqlConnector;

/// <summary>The libraries and programs of <see cref="SqlConnection.RegisteredApplication"/>, as in Microsoft.Data.SqlClient.</summary>
public enum RegisteredApplication
{
    /// <summary>No application, the default.</summary>
    Unknown = 0,

    /// <summary>Entity Framework Core.</summary>
    EntityFrameworkCore = 1,

    /// <summary>Semantic Kernel.</summary>
    SemanticKernel = 2,

    /// <summary>SQL Server Management Studio.</summary>
    ManagementStudio = 3,

    /// <summary>SQL Server Management Objects (SMO).</summary>
    SqlManagementObjects = 4,

    /// <summary>The framework for data-tier applications (DacFx).</summary>
    DataTierApplicationFramework = 5,

    /// <summary>SQL Tools Service.</summary>
    SqlToolsService = 6,

    /// <summary>The distributed SQL Server cache of ASP.NET Core.</summary>
    AspNetCoreDistributedSqlServerCache = 7,

    /// <summary>Entity Framework 6.</summary>
    EntityFramework = 8,

    /// <summary>The SQL bindings of Azure Functions.</summary>
    AzureFunctionsSqlExtension = 9,

    /// <summary>The ADO.NET providers of Orleans.</summary>
    OrleansAdoNet = 10,

    /// <summary>The SQL Server provider of the Durable Task Framework.</summary>
    DurableTaskSqlServer = 11,

    /// <summary>SqlPackage.</summary>
    SqlPackage = 12,

    /// <summary>Data API builder.</summary>
    DataApiBuilder = 13,
}
